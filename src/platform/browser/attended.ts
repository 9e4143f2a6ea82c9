/** Marks a request that the page sends on its own. Such a request doesn't count as use of the session. */
export const unattendedHeader = 'x-unattended'

/** If no one has used the page for this long, we assume that the page sends its requests on its own. */
const attendedMs = 120_000

let usedAt = Date.now()

/** True if someone used the page recently. */
export const isAttended = (): boolean => Date.now() - usedAt < attendedMs

const noteUse = () => {
  usedAt = Date.now()
}

if (typeof document !== 'undefined')
  for (const input of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
    addEventListener(input, noteUse, { capture: true, passive: true })
