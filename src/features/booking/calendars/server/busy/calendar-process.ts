import { setPriority } from 'node:os'
import { UnreadableCalendar } from './occurrences.ts'
import { type CalendarAnswer, type CalendarQuestion, readCalendar } from './read-calendar.ts'

/** A program of its own, started for one calendar: some rules of entries keep their reader busy for ever. */
export type ProcessAnswer = CalendarAnswer | { problem: string }

function answer(question: CalendarQuestion): ProcessAnswer {
  try {
    return readCalendar(question)
  } catch (error) {
    return { problem: error instanceof UnreadableCalendar ? error.message : 'The calendar could not be read.' }
  }
}

// Whoever reads the site goes first.
setPriority(5)
process.on('message', (question: CalendarQuestion) => process.send?.(answer(question)))
