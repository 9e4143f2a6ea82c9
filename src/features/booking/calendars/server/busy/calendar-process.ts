import { setPriority } from 'node:os'
import { UnreadableCalendar } from './occurrences.ts'
import { type CalendarAnswer, type CalendarQuestion, readCalendar } from './read-calendar.ts'

/**
 * This program reads one calendar in a process of its own, because some recurrence rules keep the parser busy forever.
 */
export type ProcessAnswer = CalendarAnswer | { problem: string }

function answer(question: CalendarQuestion): ProcessAnswer {
  try {
    return readCalendar(question)
  } catch (error) {
    return { problem: error instanceof UnreadableCalendar ? error.message : "We couldn't read the calendar." }
  }
}

// Reading calendars has a lower priority than serving pages.
setPriority(5)
process.on('message', (question: CalendarQuestion) => process.send?.(answer(question)))
