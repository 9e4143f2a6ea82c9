// Keeps the calculators usable without a network: their pages as they were last seen, and the files of the build that
// they have loaded. What a person enters never comes here.
const cacheName = 'calculators'
const mostFiles = 250

const isPage = ({ pathname }) => pathname === '/calculators' || pathname.startsWith('/calculators/')
const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname === '/favicon.svg'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(request, url))
  else if (isFile(url)) event.respondWith(file(request))
})

/** Fresh where there is a network; without one as it was last seen, whatever stands behind the question mark. */
async function page(request, url) {
  try {
    const answer = await fetch(request)
    if (answer.ok && !url.search) await put(url.pathname, answer.clone())
    return answer
  } catch (error) {
    const cache = await caches.open(cacheName)
    return (await cache.match(url.pathname)) ?? Promise.reject(error)
  }
}

/** Files of the build are named by what they hold: one that is kept never changes. */
async function file(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put(request.url, answer.clone())
  return answer
}

/** What a page had loaded before this worker was there. */
async function keepAll(addresses) {
  const cache = await caches.open(cacheName)
  for (const address of addresses.slice(0, mostFiles)) {
    const url = new URL(address, self.location.origin)
    if (url.origin !== self.location.origin || !(isPage(url) || isFile(url))) continue
    const name = isPage(url) ? url.pathname : url.href
    if (isFile(url) && (await cache.match(name))) continue
    const answer = await fetch(name).catch(() => undefined)
    if (answer?.ok) await put(name, answer)
  }
}

/** The oldest files leave first: those of earlier builds. */
async function put(name, answer) {
  const cache = await caches.open(cacheName)
  await cache.delete(name)
  await cache.put(name, answer)
  const names = await cache.keys()
  for (const old of names.slice(0, Math.max(0, names.length - mostFiles))) await cache.delete(old)
}
