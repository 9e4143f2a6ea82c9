import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { AppointmentState } from '../../public/contract.ts'
import { type ListedAppointment, stateWords } from '../contract.ts'

const looks: Record<AppointmentState, BadgeLook> = {
  confirmed: 'good',
  completed: 'quiet',
  'no-show': 'waiting',
  canceled: 'bad',
}

export const StateLabel = ({ state }: { state: AppointmentState }) => (
  <Badge look={looks[state]}>{stateWords[state]}</Badge>
)

/** Marks an upcoming appointment whose adviser no longer takes consultations, or is off then. */
export const NoAdviser = ({ isUnattended, isOff }: Pick<ListedAppointment, 'isUnattended' | 'isOff'>) =>
  isUnattended || isOff ? (
    <span className="block font-medium text-amber">{isUnattended ? 'No longer available' : 'Off at this time'}</span>
  ) : null
