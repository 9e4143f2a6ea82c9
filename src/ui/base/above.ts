const mark = 'data-above'

/** A `ref` for a popover that must be above everything else, dialogs included. */
export function showAbove(element: HTMLElement | null) {
  element?.setAttribute(mark, '')
  element?.showPopover()
}

/**
 * The browser puts the element that opened last on top. Call it after a dialog has opened, to show the popovers above
 * the dialog again.
 */
export function raiseAbove() {
  for (const element of document.querySelectorAll<HTMLElement>(`[${mark}]:popover-open`)) {
    element.hidePopover()
    element.showPopover()
  }
}
