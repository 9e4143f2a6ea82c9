/** Says that the page asks by itself. Such a request doesn't count as use of the session. */
export const unattendedHeader = 'x-unattended'

/** Requests this long after the last input come from the page alone. */
const attendedMs = 120_000

let usedAt = Date.now()

/** True if someone has used the page a moment ago. */
export const isAttended = (): boolean => Date.now() - usedAt < attendedMs

const noteUse = () => {
  usedAt = Date.now()
}

if (typeof document !== 'undefined')
  for (const input of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
    addEventListener(input, noteUse, { capture: true, passive: true })
