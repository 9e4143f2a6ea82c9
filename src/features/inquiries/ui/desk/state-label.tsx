import { Mark, type MarkLook } from '../../../../ui/mark.tsx'
import type { InquiryState } from '../../admin-contract.ts'
import { stateWords } from './words.ts'

const looks: Record<InquiryState, MarkLook> = { new: 'waiting', answered: 'good', closed: 'quiet' }

export const StateLabel = ({ state }: { state: InquiryState }) => <Mark look={looks[state]}>{stateWords[state]}</Mark>
