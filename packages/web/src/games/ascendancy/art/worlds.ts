import { systemById } from '../game.ts'
import { paint } from './painter.ts'
import { phenomenonPainter } from './phenomenon.ts'
import { planetPainter } from './planet.ts'

/** Pictures of worlds by card, drawn once when the page has time for it. */
const SIZE = 224
const drawn = new Map<string, string>()
const wanted: string[] = []
const listeners = new Map<string, Set<() => void>>()
let working = false

export function painterOf(card: string) {
  const facts = systemById[card]
  if (facts === undefined || facts.kind !== 'planet') return phenomenonPainter(card)
  const { P, R, C, O } = facts.capacity
  return planetPainter({ id: card, P, R, C, O, hazard: facts.hazard, home: facts.home !== null })
}

/** The picture, or undefined while it is being drawn. */
export const pictureOf = (card: string): string | undefined => drawn.get(card)

export function onPicture(card: string, listener: () => void): () => void {
  const own = listeners.get(card) ?? new Set()
  listeners.set(card, own.add(listener))
  if (!drawn.has(card) && !wanted.includes(card)) wanted.push(card)
  work()
  return () => own.delete(listener)
}

function work(): void {
  if (working || wanted.length === 0) return
  working = true
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 16))
  later(() => {
    working = false
    const card = wanted.shift()!
    drawn.set(card, draw(card))
    for (const listener of listeners.get(card) ?? []) listener()
    work()
  })
}

function draw(card: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')!
  context.putImageData(new ImageData(paint(painterOf(card), SIZE), SIZE, SIZE), 0, 0)
  return canvas.toDataURL('image/png')
}
