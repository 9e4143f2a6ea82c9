import { themeKey } from '../../platform/browser/theme.ts'

/**
 * Runs in the browser before the first paint. Gives the page the theme that the person has chosen in this browser, and
 * again when they choose another, here or in another tab. The pages themselves are the same for everyone.
 */
function applyTheme(key: string): void {
  const apply = (chosen: string | null) => {
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
    const { dataset } = document.documentElement
    if (theme) dataset.theme = theme
    else delete dataset.theme
    // The color of the browser's own bars. React looks at `content` when it takes over, so only `media` changes.
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const scheme = bar.dataset.scheme
      bar.setAttribute('media', theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`)
    }
  }
  const recall = () => {
    try {
      apply(localStorage.getItem(key))
    } catch {
      // Without storage, a choice holds until the page is left.
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
