import { apiOf } from '../../../platform/browser/rpc.ts'
import type { faqs } from '../contract.ts'

const api = apiOf<typeof faqs>('faqs')

export const allFaqs = () => api.listFaqs.queryOptions()
export const { call: castVote } = api.voteOnFaq

export const voting = () => api.voteOnFaq.mutationOptions()
