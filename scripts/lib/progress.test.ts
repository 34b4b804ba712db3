import { describe, expect, test } from 'vitest'
import { beginSettingUp, during } from './progress.mjs'

function stream(isTTY: boolean) {
  let text = ''
  const write = (part: string | Uint8Array) => {
    text += part
    return true
  }
  return { out: { isTTY, write } as NodeJS.WriteStream, text: () => text }
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe('while work goes on', () => {
  test('a person sees what is done and how long it has taken so far', async () => {
    const { out, text } = stream(true)
    const done = during('Building the client', () => wait(500), out)
    await wait(300)
    expect(text()).toMatch(/^Building the client \.\.\..*Building the client \.\.\. 0\.\d s$/s)
    await done
    expect(text()).toMatch(/Building the client \.\.\. \d\.\d s\n$/)
  })

  test('a program that reads along is told nothing, unless the project is being set up', async () => {
    const { out, text } = stream(false)
    expect(await during('Building the server', async () => 7, out)).toBe(7)
    expect(text()).toBe('')
    beginSettingUp()
    const done = during('Building the server', () => wait(20), out)
    expect(text()).toBe('Building the server ...')
    await done
    expect(text()).toMatch(/^Building the server \.\.\. \d\.\d s\n$/)
  })

  test('a failure ends the line and is passed on', async () => {
    const { out, text } = stream(true)
    const fails = during('Building', () => Promise.reject(new Error('no')), out)
    await expect(fails).rejects.toThrow('no')
    expect(text()).toMatch(/\n$/)
  })
})
