import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { AppointmentState } from '../../public/contract.ts'
import { stateWords } from '../contract.ts'

const looks: Record<AppointmentState, BadgeLook> = {
  confirmed: 'good',
  completed: 'quiet',
  'no-show': 'waiting',
  canceled: 'bad',
}

export const StateLabel = ({ state }: { state: AppointmentState }) => (
  <Badge look={looks[state]}>{stateWords[state]}</Badge>
)

/** Marks an upcoming appointment whose adviser no longer takes consultations. */
export const NoAdviser = ({ className = '' }: { className?: string }) => (
  <span className={`font-medium text-amber ${className}`}>No longer available</span>
)
