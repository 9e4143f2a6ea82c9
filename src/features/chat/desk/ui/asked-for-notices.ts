const key = 'zenith_chat_notices'

/** False on Android, because browsers there grant the permission but refuse notifications from a page. */
const canNotify = () => typeof Notification !== 'undefined' && !/android/i.test(navigator.userAgent)

/** `on` if this person wants a notification on this computer when a visitor is waiting, and the browser allows it. */
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
    // Without storage, notifications stay off.
  }
  dispatchEvent(new Event(key))
}

export function onNoticesChange(listener: () => void): () => void {
  addEventListener(key, listener)
  return () => removeEventListener(key, listener)
}
