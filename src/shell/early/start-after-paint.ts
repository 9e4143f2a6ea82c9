/**
 * Runs in the browser right after the template that holds the framework's scripts. Runs the inline scripts at once, and
 * loads the modules after the first paint. In a background page or a browser that doesn't report paints, loads the
 * modules at once. `isBuilt` is false with `npm run dev`, which needs the modules in the framework's order.
 */
function start(isBuilt: boolean): void {
  const template = document.currentScript?.previousElementSibling as HTMLTemplateElement
  const waiting = document.createRange().createContextualFragment(template.content.textContent ?? '')
  document.head.append(...waiting.querySelectorAll('script:not([type=module])'))
  // A browser from before 2023 lacks features that the modules need. Its page stays plain HTML, which works.
  if (!('toSorted' in Array.prototype)) return
  // Firefox reports files as missing if someone leaves the page while they load. A reload would bring that person back.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // A file can be missing because a new version of the site has just replaced it. If someone has begun to use the page,
  // we don't reload it: it works as plain HTML.
  const reloadOnce = () => {
    if (isLeaving || navigator.userActivation?.hasBeenActive) return
    try {
      const last = Number(sessionStorage.getItem('zenith_reloaded_at'))
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem('zenith_reloaded_at', String(Date.now()))
      location.reload()
    } catch {
      // Without storage, we couldn't tell that we have already reloaded, so we never reload.
    }
  }
  const load = () => {
    // A script and not a preload, so that each file runs as soon as it's there, in a task of its own. Only the file that
    // starts the page has to wait for the main module, which imports it at the end.
    const files = isBuilt ? waiting.querySelectorAll<HTMLLinkElement>('link:not([href*="/entry.client-"])') : []
    for (const file of files) {
      const script = document.createElement('script')
      file.replaceWith(Object.assign(script, { type: 'module', src: file.href }))
    }
    for (const element of waiting.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')) {
      element.fetchPriority = 'low'
      element.addEventListener('error', reloadOnce)
    }
    document.head.append(waiting)
  }
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    load()
    return
  }
  const loadOnce = () => {
    clearTimeout(patience)
    painted.disconnect()
    load()
  }
  const patience = setTimeout(loadOnce, 3000)
  const painted = new PerformanceObserver(loadOnce)
  painted.observe({ type: 'paint', buffered: true })
}

/** A script for the end of the page. */
export const startAfterPaint = () => `(${start})(${import.meta.env.PROD})`
