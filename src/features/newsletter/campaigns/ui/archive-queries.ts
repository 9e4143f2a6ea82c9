import { apiOf } from '../../../../platform/browser/rpc.ts'
import type { newsletterArchive } from '../archive-contract.ts'

const api = apiOf<typeof newsletterArchive>('newsletter')

export const issue = (slug: string) => api.getIssue.queryOptions({ input: { slug } })
