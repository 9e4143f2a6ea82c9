const key = 'zenith_chat_notices'

/** True if this person wants a notice on this computer when a visitor waits, and the browser allows it. */
export function wantsNotices(): boolean {
  try {
    return (
      typeof Notification !== 'undefined' && Notification.permission === 'granted' && localStorage.getItem(key) === 'on'
    )
  } catch {
    return false
  }
}

export function rememberNotices(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, notices stay off.
  }
  dispatchEvent(new Event(key))
}

export function onNoticesChange(listener: () => void): () => void {
  addEventListener(key, listener)
  return () => removeEventListener(key, listener)
}
