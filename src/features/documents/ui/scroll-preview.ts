/** Marks what shows a file inside the page. */
export const previewMark = { 'data-preview': '' }

const isAtOrBelowSight = (preview: HTMLElement) => preview.getBoundingClientRect().bottom > window.innerHeight / 2

/**
 * Moves on or back in a preview. If most of it is in sight, its pages scroll inside it. Otherwise, the page first brings
 * it into sight.
 */
export function scrollPreview(within: HTMLElement, by: 1 | -1): void {
  const previews = [...within.querySelectorAll<HTMLElement>('[data-preview]')]
  const preview = previews.find(isAtOrBelowSight) ?? previews.at(-1)
  if (!preview) {
    window.scrollBy({ top: by * window.innerHeight * 0.8 })
    return
  }
  const { bottom, height } = preview.getBoundingClientRect()
  const isInSight = bottom - window.innerHeight < height / 5
  preview.scrollIntoView({ block: 'nearest' })
  if (isInSight && preview instanceof HTMLIFrameElement) preview.contentWindow?.postMessage(by * 0.9, '*')
}
