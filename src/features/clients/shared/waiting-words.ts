import { formatDay } from '../../../time/day-names.ts'
import type { Waiting } from '../contract.ts'

/** Says how much waits for someone in the portal, and by when. Names nothing, because emails aren't confidential. */
export const waitingWords = ({ count, nextDueOn }: Waiting): string =>
  count === 1
    ? `One thing already waits for you there, due ${formatDay(nextDueOn)}.`
    : `${count} things already wait for you there. The first is due ${formatDay(nextDueOn)}.`
