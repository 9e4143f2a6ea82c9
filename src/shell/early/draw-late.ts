/**
 * Runs in the browser before the first paint. At first, the browser doesn't lay out what is far below
 * (`ui/drawn-later.css`). Two seconds later, this shows these parts one by one, until the page is whole. Someone who
 * returns to a page or opens a link to a part of it would land at the wrong place, so their page is whole at once.
 */
function draw(): void {
  const drawWhole = () => {
    document.documentElement.dataset.whole = ''
  }
  // One part at a time, because laying out all of them would block a phone.
  const drawNext = ([next, ...rest]: HTMLElement[]) => {
    if (!next) return drawWhole()
    next.style.contentVisibility = 'visible'
    setTimeout(drawNext, 100, rest)
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && !location.hash)
    setTimeout(() => drawNext([...document.querySelectorAll<HTMLElement>('.drawn-later')]), 2000)
  else drawWhole()
}

/** A script for the page's head. */
export const drawLate = () => `(${draw})()`
