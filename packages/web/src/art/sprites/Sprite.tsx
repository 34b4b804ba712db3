import { useEffect } from 'react'
import emblems from './emblems.svg?raw'
import icons from './icons.svg?raw'
import ships from './ships.svg?raw'

const SHEETS = { emblems, icons, ships }
const PLACE = 'sprites'

/**
 * Puts the drawings into the page, once: what is used from there keeps its gradients, and inherits the colour of where
 * it stands.
 */
export function useSprites(): void {
  useEffect(() => {
    if (document.getElementById(PLACE) !== null) return
    const place = document.createElement('div')
    place.id = PLACE
    place.hidden = false
    place.setAttribute('aria-hidden', 'true')
    // Drawn by us and bundled with the page: nobody else's text comes in here.
    place.innerHTML = Object.values(SHEETS).join('')
    Object.assign(place.style, { position: 'absolute', width: '0', height: '0', overflow: 'hidden' })
    document.body.prepend(place)
  }, [])
}
