import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../../platform/rpc.ts'
import type { company } from '../../../company/contract.ts'
import { companyRoutes } from '../../../company/routes.ts'

const { getCompany } = apiOf<typeof company>('company', companyRoutes)

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
