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
 * Runs in the browser. Keeps a click on a button that only scripts can answer, and shows the button as pressed. Once
 * React controls the button, it is clicked: once, however often it was pressed, and in the order of the first clicks.
 * Stops waiting for a button that has left the page. A choice in radio buttons is made at once, but the form sets its
 * default again when React takes over, so the choice is then made once more. The last choice counts.
 */
function holdClicks(): void {
  const waiting = new Set<HTMLButtonElement | HTMLInputElement>()
  const chosen = new WeakSet<HTMLInputElement>()
  const ownOf = (node: Node, prefix: string) => Object.entries(node).find(([key]) => key.startsWith(prefix))?.[1]
  // React marks the elements while it still prepares to take over the page. A choice that someone makes then is lost:
  // React believes that it was made before.
  const isControlled = (one: Element) =>
    ownOf(one, '__reactProps$') !== undefined &&
    ownOf(document, '__reactContainer$')?.stateNode?.current?.memoizedState?.isDehydrated !== true
  const release = () => {
    for (const one of waiting) {
      if (one.isConnected && !isControlled(one)) break
      if ('checked' in one && one.isConnected && !(chosen.has(one) && one.checked)) {
        // React passes over a click on a choice that it believes to be checked.
        one.checked = false
        one.click()
        // The form may set its default only now, so look again whether the choice has lasted.
        chosen.add(one)
        continue
      }
      waiting.delete(one)
      // The click itself can make React start, and the page still needs to see then which button was pressed.
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
