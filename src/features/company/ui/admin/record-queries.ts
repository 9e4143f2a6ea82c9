import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { CompanyChanges, companyAdmin, VersionedRecord } from '../../desk-contract.ts'
import { companyRecord } from '../queries.ts'

const api = apiOf<typeof companyAdmin>('company')

/** The record as it is kept. */
const versionedRecord = () => api.getCompanyRecord.queryOptions(personal)

/** What forms begin with is what is kept now, never what an earlier visit has seen. */
export function useVersionedRecord() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(versionedRecord())
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

/** Saves changes; afterwards the page around shows them too. */
export function useSave() {
  const client = useQueryClient()
  return async (version: number, changes: CompanyChanges): Promise<VersionedRecord> => {
    const saved = await api.updateCompany.call({ version, changes })
    client.setQueryData(versionedRecord().queryKey, saved)
    void client.invalidateQueries({ queryKey: companyRecord().queryKey })
    return saved
  }
}

/** What is kept now. */
export function useLatest() {
  const client = useQueryClient()
  return () => client.fetchQuery(versionedRecord())
}
