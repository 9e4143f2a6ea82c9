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
 * Runs in the browser. Remembers clicks on buttons that only scripts can answer, and shows these buttons as pressed.
 * Once React controls such a button, we click it once, however often the person pressed it, and in the order of the
 * first clicks. We stop waiting for a button that has left the page. The browser checks a radio button at once, but the
 * form sets its default again when React takes over. So we then choose again. The last choice counts.
 */
function holdClicks(): void {
  const waiting = new Set<HTMLButtonElement | HTMLInputElement>()
  const chosen = new WeakSet<HTMLInputElement>()
  const ownOf = (node: Node, prefix: string) => Object.entries(node).find(([key]) => key.startsWith(prefix))?.[1]
  // React marks the elements while it is still preparing to take over the page. A choice made at that time is lost,
  // because React believes that it was made before.
  const isControlled = (one: Element) =>
    ownOf(one, '__reactProps$') !== undefined &&
    ownOf(document, '__reactContainer$')?.stateNode?.current?.memoizedState?.isDehydrated !== true
  const release = () => {
    for (const one of waiting) {
      if (one.isConnected && !isControlled(one)) break
      if ('checked' in one && one.isConnected && !(chosen.has(one) && one.checked)) {
        // React ignores a click on a radio button that it believes to be checked.
        one.checked = false
        one.click()
        // The form may set its default only after this, so we check later whether the choice has lasted.
        chosen.add(one)
        continue
      }
      waiting.delete(one)
      // The click can make React start. While React starts, the page must still show which button was pressed.
      if (one.isConnected && !('checked' in one)) one.click()
      one.removeAttribute('data-pressed')
    }
    if (waiting.size > 0) setTimeout(release, 50)
  }
  addEventListener(
    'click',
    (event) => {
      const one = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(
        'button[type=button]:not([popovertarget], [aria-disabled=true]), input[type=radio]',
      )
      if (!one) return
      if ('checked' in one && event.isTrusted) {
        for (const other of waiting) if ('checked' in other && other.name === one.name) waiting.delete(other)
      }
      if (isControlled(one)) return
      if (waiting.size === 0) setTimeout(release, 50)
      if (!('checked' in one)) {
        event.stopImmediatePropagation()
        one.setAttribute('data-pressed', '')
      }
      waiting.add(one)
    },
    true,
  )
}

/**
 * A script for the page's head. It keeps what people press or send before the other scripts have started, unless the
 * browser is too old for them (`start-after-paint.ts`).
 */
export const holdInput = () => `if('toSorted' in Array.prototype){(${holdForms})();(${holdClicks})()}`
