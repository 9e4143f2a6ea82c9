import { keepPreviousData } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import { AuditSearch, audit } from '../contract.ts'

const api = apiOf('audit', audit)

const fields = ['actor', 'object', 'action', 'from', 'to'] as const

/** What the address asks for; what it cannot ask for, like a day that does not exist, is left out. */
export function searchOf(address: URLSearchParams): AuditSearch {
  const search: AuditSearch = {}
  for (const field of fields) {
    const value = AuditSearch.shape[field].safeParse(address.get(field) || undefined).data
    if (value) search[field] = value
  }
  return search
}

/** The record, page after page; asked for anew with every visit. */
export const entries = (search: AuditSearch) =>
  api.listEntries.infiniteOptions({
    input: (before: number | undefined) => ({ ...search, ...(before ? { before } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
    meta: { isPersonal: true },
  })
