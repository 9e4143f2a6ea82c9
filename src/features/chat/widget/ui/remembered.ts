/** How this tab last used the chat. A new page then opens it again, or leaves it closed. */
export type Remembered = 'never' | 'closed' | 'open'

const key = 'zenith_chat'

export function remembered(): Remembered {
  try {
    const state = sessionStorage.getItem(key)
    return state === 'open' || state === 'closed' ? state : 'never'
  } catch {
    return 'never'
  }
}

export function remember(state: 'closed' | 'open'): void {
  try {
    sessionStorage.setItem(key, state)
  } catch {
    // Without storage, the chat is closed on the next page.
  }
}
