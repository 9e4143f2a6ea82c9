import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import type { company } from '../../company/contract.ts'
import { companyRoutes } from '../../company/routes.ts'
import type { faqPage } from '../page-contract.ts'
import { faqRoutes } from '../routes.ts'

const api = apiOf<typeof faqPage>('faqs', faqRoutes)
const { getCompany } = apiOf<typeof company>('company', companyRoutes)

export const allFaqs = () => api.listFaqs.queryOptions()
export const voting = () => api.voteOnFaq.mutationOptions()

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
