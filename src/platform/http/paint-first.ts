/**
 * Runs in the browser. A form that only scripts can send waits for them if it is sent before. A form with the field
 * `form` goes to its page as plain HTML.
 */
function holdForms(): void {
  const waiting = new Set<EventTarget>()
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || form.elements.namedItem('form')) return
    event.preventDefault()
    if (waiting.has(form)) return
    waiting.add(form)
    setTimeout(() => {
      waiting.delete(form)
      form.requestSubmit(event.submitter)
    }, 200)
  })
}

/**
 * Runs in the browser after the page's module script, and starts it once the page has been painted. A page in the
 * background isn't painted, so it starts at once, and so does a browser that never reports a paint.
 */
function startAfterPaint(files: string[]): void {
  const module = document.currentScript?.previousElementSibling?.textContent ?? ''
  const start = () => {
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href })
      document.head.append(link)
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: module })
    document.head.append(script)
  }
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    start()
    return
  }
  const startOnce = () => {
    clearTimeout(patience)
    painted.disconnect()
    start()
  }
  const patience = setTimeout(startOnce, 3000)
  const painted = new PerformanceObserver(startOnce)
  painted.observe({ type: 'paint', buffered: true })
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /(<script\b[^>]*) type="module" async=""([^>]*>[\s\S]*?<\/script>)/

/**
 * Fetches a page's scripts after the first paint, so that they don't compete with the style sheet and the fonts that
 * the paint needs (docs/decisions/014-load-scripts-after-the-first-paint.md).
 */
export function paintFirst(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  const starter = `<script nonce="${nonce}">(${holdForms})();(${startAfterPaint})(${JSON.stringify(files)})</script>`
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, (_, begin, rest) => `${begin} type="text/plain"${rest}${starter}`)
}
