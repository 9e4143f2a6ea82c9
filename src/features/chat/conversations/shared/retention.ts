import { addMonths } from '../../../../time/days.ts'

/** We delete a conversation this many months after its last message. The privacy policy names the same time. */
export const retentionMonths = 24

/** The day on which we delete a conversation. */
export const deletionDay = (lastAt: string): string => addMonths(lastAt.slice(0, 10), retentionMonths)
