/* The build fills in the two constants below: see vite.config.ts. */
const VERSION = '__VERSION__'
const FILES = '__FILES__'
const CACHE = `tenforward-${VERSION}`

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(
          names.filter(n => n.startsWith('tenforward-') && n !== CACHE).map(name => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  // Tables on the server are never answered from here: an old position would be worse than none.
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (FILES.includes(url.pathname)) event.respondWith(file(request))
})

/** The newest page when there is a connection, so that an update is seen; the kept one otherwise. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match('/')) ?? Response.error()
  }
}

/** Names carry a hash of their content, so a kept file is never out of date. */
async function file(request) {
  const cache = await caches.open(CACHE)
  // Servers add `Vary: Origin`, and module scripts send an origin where the first fetch had none.
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}
