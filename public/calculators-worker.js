// Keeps the calculators usable without a network: it caches their pages as last seen and the build's files that they
// loaded. It never sees what a person enters.
const cacheName = 'calculators'
const maxFiles = 250

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

/** Fetches the page. Without a network, answers with the page as last seen, whatever its query string. */
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

/** A file's name contains the hash of its content, so a cached file never changes. */
async function file(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put(request.url, answer.clone())
  return answer
}

/** Caches what a page loaded before this worker started. */
async function keepAll(addresses) {
  const cache = await caches.open(cacheName)
  for (const address of addresses.slice(0, maxFiles)) {
    const url = new URL(address, self.location.origin)
    if (url.origin !== self.location.origin || !(isPage(url) || isFile(url))) continue
    const name = isPage(url) ? url.pathname : url.href
    if (isFile(url) && (await cache.match(name))) continue
    const answer = await fetch(name).catch(() => undefined)
    if (answer?.ok) await put(name, answer)
  }
}

/** Past the limit, the oldest files are deleted first: those of earlier builds. */
async function put(name, answer) {
  const cache = await caches.open(cacheName)
  await cache.delete(name)
  await cache.put(name, answer)
  const names = await cache.keys()
  for (const old of names.slice(0, Math.max(0, names.length - maxFiles))) await cache.delete(old)
}
