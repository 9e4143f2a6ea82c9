import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { company } from '../../company/contract.ts'
import type { faqs } from '../contract.ts'

const api = apiOf<typeof faqs>('faqs')
const { getCompany } = apiOf<typeof company>('company')

export const allFaqs = () => api.listFaqs.queryOptions()
export const voting = () => api.voteOnFaq.mutationOptions()

/** The firm's record; undefined while loading. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
