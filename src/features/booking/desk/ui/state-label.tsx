import { Mark, type MarkLook } from '../../../../ui/desk/mark.tsx'
import { type BookedState, stateWords } from '../contract.ts'

const looks: Record<BookedState, MarkLook> = {
  confirmed: 'good',
  completed: 'quiet',
  'no-show': 'waiting',
  canceled: 'bad',
}

export const StateLabel = ({ state }: { state: BookedState }) => <Mark look={looks[state]}>{stateWords[state]}</Mark>

/** Beside an adviser's name: they take no consultations any more, and this one is to come. */
export const NoAdviser = ({ className = '' }: { className?: string }) => (
  <span className={`font-medium text-amber ${className}`}>Takes none any more</span>
)
