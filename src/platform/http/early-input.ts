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
 * Stops waiting for a button that has left the page.
 */
function holdClicks(): void {
  const waiting = new Set<HTMLButtonElement>()
  const isControlled = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps$'))
  const release = () => {
    for (const button of waiting) {
      if (button.isConnected && !isControlled(button)) break
      waiting.delete(button)
      button.removeAttribute('data-pressed')
      if (button.isConnected) button.click()
    }
    if (waiting.size > 0) setTimeout(release, 50)
  }
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
      if (!button || isControlled(button)) return
      event.stopImmediatePropagation()
      if (waiting.size === 0) setTimeout(release, 50)
      waiting.add(button)
      button.setAttribute('data-pressed', '')
    },
    true,
  )
}

/**
 * Runs in the browser. When React takes over a group of radio buttons, its form sets the default choice again. So a choice
 * that someone made before is made once more after that. If they chose several, the last one counts.
 */
function holdChoices(): void {
  const chosen = new Set<HTMLInputElement>()
  const isControlled = (choice: Element) => Object.keys(choice).some((key) => key.startsWith('__reactProps$'))
  const release = () => {
    for (const choice of chosen) {
      if (choice.isConnected && !isControlled(choice)) break
      chosen.delete(choice)
      // React passes over a click on a choice that it believes to be checked.
      choice.checked = false
      if (choice.isConnected) choice.click()
    }
    if (chosen.size > 0) setTimeout(release, 50)
  }
  addEventListener('click', ({ target }) => {
    const choice = target as HTMLInputElement
    if (choice.type !== 'radio' || isControlled(choice)) return
    if (chosen.size === 0) setTimeout(release, 50)
    chosen.delete(choice)
    chosen.add(choice)
  })
}

/** A script for the page's head. It keeps what people press or send before the other scripts have started. */
export const holdInput = `(${holdForms})();(${holdClicks})();(${holdChoices})()`
