import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { SubscriberState } from '../../shared/choices.ts'
import { stateLabels } from './labels.ts'

const looks: Record<SubscriberState, BadgeLook> = {
  pending: 'waiting',
  confirmed: 'good',
  unsubscribed: 'quiet',
  bounced: 'bad',
  complained: 'bad',
  erased: 'quiet',
}

export const StateLabel = ({ state }: { state: SubscriberState }) => (
  <Badge look={looks[state]}>{stateLabels[state]}</Badge>
)
