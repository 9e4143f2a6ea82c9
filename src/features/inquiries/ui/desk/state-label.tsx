import type { InquiryState } from '../../admin-contract.ts'
import { stateWords } from './words.ts'

const looks: Record<InquiryState, string> = {
  new: 'bg-amber-soft text-amber',
  answered: 'bg-brand-soft text-brand-strong',
  closed: 'bg-sunken text-ink-soft',
}

export function StateLabel({ state }: { state: InquiryState }) {
  return (
    <span className={`inline-block rounded-sm px-2 py-0.5 font-medium text-sm ${looks[state]}`}>
      {stateWords[state]}
    </span>
  )
}
