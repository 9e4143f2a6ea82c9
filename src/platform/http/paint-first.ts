import { holdInput } from './early-input.ts'

/**
 * Runs in the browser after the page's module script, and starts that script after the first paint. In a background
 * page or a browser that doesn't report paints, the script starts at once.
 */
function startAfterPaint(files: string[]): void {
  // A browser from before 2023 lacks what the scripts need. Its page stays plain HTML, which works.
  if (!('toSorted' in Array.prototype)) return
  const module = document.currentScript?.previousElementSibling?.textContent ?? ''
  // A file can be missing because a new version of the site has just replaced it. If someone has begun to use the
  // page, we leave it alone: it works as plain HTML.
  const reloadOnce = () => {
    if (navigator.userActivation?.hasBeenActive) return
    try {
      const last = Number(sessionStorage.getItem('zenith_reloaded_at'))
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem('zenith_reloaded_at', String(Date.now()))
      location.reload()
    } catch {
      // Without storage, we couldn't tell that we have already reloaded, so we never reload.
    }
  }
  const start = () => {
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href })
      link.addEventListener('error', reloadOnce)
      document.head.append(link)
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: module })
    script.addEventListener('error', reloadOnce)
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
  const inline = (code: string) => `<script nonce="${nonce}">${code}</script>`
  const starter = inline(`(${startAfterPaint})(${JSON.stringify(files)})`)
  const waiting = html
    .replaceAll(preload, '')
    .replace(moduleScript, (_, begin, rest) => `${begin} type="text/plain"${rest}${starter}`)
  return waiting === html ? html : waiting.replace('</head>', () => `${inline(holdInput)}</head>`)
}
