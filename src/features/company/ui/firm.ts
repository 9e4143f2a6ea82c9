import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { company } from '../contract.ts'

const api = apiOf<typeof company>('company')

export const firmRecord = () => api.getCompany.queryOptions()

/** The firm's record. Undefined until it has loaded. */
export const useFirm = () => useQuery(firmRecord()).data

/** The firm's time zone. UTC until the firm's record has loaded. */
export const useFirmZone = () => useFirm()?.hours.zone ?? 'UTC'
