import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { noticeState, onNoticesChange, rememberNotices } from './asked-for-notices.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** Lets someone at the firm turn on a sound or a notification in this browser for waiting visitors. */
export function Notifications() {
  const state = useSyncExternalStore(onNoticesChange, noticeState, () => 'impossible')
  const isOn = state === 'on'
  const [problem, setProblem] = useState('')
  const turnOn = async () => {
    setProblem('')
    const answer = await Notification.requestPermission()
    if (answer === 'granted') rememberNotices(true)
    else setProblem('The browser blocks notifications from this site. Allow them in its settings, and try again.')
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SoundSwitch />
      {state === 'impossible' ? null : (
        <Button look="secondary" size="sm" onClick={() => (isOn ? rememberNotices(false) : void turnOn())}>
          {isOn ? 'Turn off notifications' : 'Notify me on this computer'}
        </Button>
      )}
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {problem ||
          (isOn
            ? "We'll notify you when a visitor is waiting, as long as you're signed in and have a page of the administration open in this browser."
            : '')}
      </p>
    </div>
  )
}
