import { keepPreviousData } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { bookingDesk } from '../../desk/contract.ts'

const { getBookingChoices } = apiOf<typeof bookingDesk>('booking')

/** The advisers and topics that lists can be filtered by. */
export const bookingChoices = () => getBookingChoices.queryOptions({ ...personal, placeholderData: keepPreviousData })
