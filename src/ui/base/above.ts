const mark = 'data-above'

/** A `ref` for a popover that must be above everything, dialogs included. */
export function showAbove(element: HTMLElement | null) {
  element?.setAttribute(mark, '')
  element?.showPopover()
}

/** The browser puts what opened last on top. After a dialog has opened, this shows the popovers again, above it. */
export function raiseAbove() {
  for (const element of document.querySelectorAll<HTMLElement>(`[${mark}]:popover-open`)) {
    element.hidePopover()
    element.showPopover()
  }
}
