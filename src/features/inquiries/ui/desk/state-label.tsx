import { Mark, type MarkLook } from '../../../../ui/desk/mark.tsx'
import type { InquiryState } from '../../desk-contract.ts'
import { stateLabels } from './labels.ts'

const looks: Record<InquiryState, MarkLook> = { new: 'waiting', answered: 'good', closed: 'quiet' }

export const StateLabel = ({ state }: { state: InquiryState }) => <Mark look={looks[state]}>{stateLabels[state]}</Mark>
