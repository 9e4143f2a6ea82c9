const mark = 'data-above'

/** A `ref` for a popover that lies above everything, dialogs included. */
export function showAbove(element: HTMLElement | null) {
  element?.setAttribute(mark, '')
  element?.showPopover()
}

/** What came last lies on top: after a dialog has opened, what belongs above it is shown anew. */
export function raiseAbove() {
  for (const element of document.querySelectorAll<HTMLElement>(`[${mark}]:popover-open`)) {
    element.hidePopover()
    element.showPopover()
  }
}
