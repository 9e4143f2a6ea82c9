import { type BookedState, stateWords } from '../../desk-contract.ts'

const looks: Record<BookedState, string> = {
  confirmed: 'bg-brand-soft text-brand-strong',
  completed: 'bg-sunken text-ink-soft',
  'no-show': 'bg-amber-soft text-amber',
  cancelled: 'bg-danger-soft text-danger',
}

export function StateLabel({ state }: { state: BookedState }) {
  return (
    <span className={`inline-block whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-sm ${looks[state]}`}>
      {stateWords[state]}
    </span>
  )
}

/** Beside an adviser's name: they take no consultations any more, and this one is to come. */
export const NoAdviser = ({ className = '' }: { className?: string }) => (
  <span className={`font-medium text-amber ${className}`}>Takes none any more</span>
)
