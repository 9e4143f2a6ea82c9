import { setPriority } from 'node:os'
import { UnreadableCalendar } from './occurrences.ts'
import { type CalendarAnswer, type CalendarQuestion, readCalendar } from './read-calendar.ts'

/** Runs as its own process for one calendar, because some recurrence rules keep the parser busy forever. */
export type ProcessAnswer = CalendarAnswer | { problem: string }

function answer(question: CalendarQuestion): ProcessAnswer {
  try {
    return readCalendar(question)
  } catch (error) {
    return { problem: error instanceof UnreadableCalendar ? error.message : "We couldn't read the calendar." }
  }
}

// Requests to the site have priority.
setPriority(5)
process.on('message', (question: CalendarQuestion) => process.send?.(answer(question)))
