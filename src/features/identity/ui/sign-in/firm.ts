import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { company } from '../../../company/contract.ts'

const { getCompany } = apiOf<typeof company>('company')

/** The firm's record. Undefined until it has loaded. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
