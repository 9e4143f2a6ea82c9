const key = 'zenith_chat_notices'

/** Browsers on Android have the permission for notices, but refuse notices of a page. */
const canNotify = () => typeof Notification !== 'undefined' && !/android/i.test(navigator.userAgent)

/** `on` if this person wants a notice on this computer when a visitor waits, and the browser allows it. */
export function noticeState(): 'impossible' | 'off' | 'on' {
  if (!canNotify()) return 'impossible'
  try {
    return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off'
  } catch {
    return 'off'
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
