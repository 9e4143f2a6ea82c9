import { themeKey } from '../../platform/browser/theme.ts'

/**
 * Runs in the browser before the first paint. Gives the page the theme that the person has chosen in this browser, and
 * follows later choices here or in another tab. The HTML of the pages is the same for everyone.
 */
function applyTheme(key: string): void {
  const apply = (chosen: string | null) => {
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
    const { dataset } = document.documentElement
    if (theme) dataset.theme = theme
    else delete dataset.theme
    // Sets the color of the browser's own bars. React compares `content` when it takes over, so we change only `media`.
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const scheme = bar.dataset.scheme
      bar.setAttribute('media', theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`)
    }
  }
  const recall = () => {
    try {
      apply(localStorage.getItem(key))
    } catch {
      // Without storage, a choice lasts until the person leaves the page.
    }
  }
  recall()
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply(event.newValue)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recall()
  })
}

/** A script for the page's head. */
export const followTheme = () => `(${applyTheme})(${JSON.stringify(themeKey)})`
