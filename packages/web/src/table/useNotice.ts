import { useEffect, useRef } from 'react'
import { settings } from '../settings/settings.ts'
import { t } from '../strings/index.ts'

/** Says that it is the viewer's turn: in the title always, by a tone and a notification when they are wanted. */
export function useNotice(game: string, ask: string | null): void {
  const before = useRef<string | null>(ask)
  useEffect(() => {
    document.title = ask === null ? t('app.title', { page: game }) : `● ${t('turn.title')} – ${game}`
    const fresh = ask !== null && before.current === null
    before.current = ask
    if (!fresh) return
    const { sound, notify } = settings()
    if (sound) chime()
    if (notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      try {
        new Notification(t('turn.title'), {
          body: t('turn.body', { game, ask }),
          icon: '/icon.svg',
          tag: 'turn',
        })
      } catch {
        // Some phones allow this only from a service worker; the title and the tone remain.
      }
    }
  }, [game, ask])
}

let audio: AudioContext | undefined

/** Two short tones made here: no sound file is loaded. */
function chime(): void {
  try {
    audio ??= new AudioContext()
    for (const [i, pitch] of [880, 1320].entries()) {
      const start = audio.currentTime + i * 0.12
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.08, start)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25)
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + 0.25)
    }
  } catch {
    // No sound device, or the browser wants a click first.
  }
}
