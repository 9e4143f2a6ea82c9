import { keepPreviousData } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { bookingDesk } from '../../desk/contract.ts'

const { getAppointmentChoices } = apiOf<typeof bookingDesk>('booking')

/** The advisers and topics by which people can filter lists. */
export const appointmentChoices = () =>
  getAppointmentChoices.queryOptions({ ...personal, placeholderData: keepPreviousData })
