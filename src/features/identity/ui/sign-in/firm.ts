import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { company } from '../../../company/contract.ts'

const { getCompany } = apiOf<typeof company>('company')

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
