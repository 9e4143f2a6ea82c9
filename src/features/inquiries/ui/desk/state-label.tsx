import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { InquiryState } from '../../desk-contract.ts'
import { stateLabels } from './labels.ts'

const looks: Record<InquiryState, BadgeLook> = { new: 'waiting', answered: 'good', closed: 'quiet' }

export const StateLabel = ({ state }: { state: InquiryState }) => (
  <Badge look={looks[state]}>{stateLabels[state]}</Badge>
)
