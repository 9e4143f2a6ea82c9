import { apiOf } from '../../../platform/browser/rpc.ts'
import type { search } from '../contract.ts'

const { searchSite } = apiOf<typeof search>('search')

export const siteSearch = (q: string) => searchSite.queryOptions({ input: { q } })
