import type { BookedState } from '../../desk-contract.ts'

export const stateWords: Record<BookedState, string> = {
  confirmed: 'Booked',
  completed: 'Held',
  'no-show': 'Did not come',
  cancelled: 'Cancelled',
}
