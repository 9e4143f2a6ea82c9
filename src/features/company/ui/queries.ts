import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import type { company } from '../contract.ts'
import { companyRoutes } from '../routes.ts'

const api = apiOf<typeof company>('company', companyRoutes)

export const companyRecord = () => api.getCompany.queryOptions()

/** The firm's record; undefined until it is known. */
export const useCompany = () => useQuery(companyRecord()).data
