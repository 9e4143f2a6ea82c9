/**
 * Runs in the browser. If someone sends a form before the scripts have started, this function sends the form again
 * until the scripts can take it. A form doesn't wait if it names its own address or has the field `form`: the browser
 * sends it as plain HTML.
 */
function holdForms(): void {
  const waiting = new Set<EventTarget>()
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.hasAttribute('action') || form.elements.namedItem('form')) return
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
 * Runs in the browser after the page's module script, and starts that script after the first paint. In a background
 * page or a browser that doesn't report paints, the script starts at once.
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
 * Delays a page's scripts until after the first paint, so that they don't slow down the style sheet and the fonts that
 * the paint needs (docs/decisions/014-load-scripts-after-the-first-paint.md).
 */
export function paintFirst(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  const starter = `<script nonce="${nonce}">(${holdForms})();(${startAfterPaint})(${JSON.stringify(files)})</script>`
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, (_, begin, rest) => `${begin} type="text/plain"${rest}${starter}`)
}
