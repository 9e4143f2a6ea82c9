import { useEffect } from 'react'

/** Puts this count before the title in place of an earlier one: `(2) Chats`. */
export const titleWith = (title: string, count: number) => {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

/** Shows the count before the title of every page. Shows nothing if it is 0. */
export function useTitleBadge(count: number) {
  useEffect(() => {
    const show = () => {
      const wanted = titleWith(document.title, count)
      if (document.title !== wanted) document.title = wanted
    }
    show()
    // Adds the count again whenever a page sets its own title.
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      document.title = titleWith(document.title, 0)
    }
  }, [count])
}
