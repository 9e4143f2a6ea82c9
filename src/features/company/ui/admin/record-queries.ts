import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { CompanyChanges, companyAdmin, VersionedRecord } from '../../desk-contract.ts'
import { firmRecord } from '../firm.ts'

const api = apiOf<typeof companyAdmin>('company')

const versionedRecord = () => api.getCompanyRecord.queryOptions(personal)

/**
 * Loads the record for the forms. They start with the current record, never with a cached one from an earlier visit.
 */
export function useVersionedRecord() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(versionedRecord())
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

/** Saves changes of the record and reloads it, so that the page's header and footer show the changes. */
export function useSave() {
  const client = useQueryClient()
  return async (version: number, changes: CompanyChanges): Promise<VersionedRecord> => {
    const saved = await api.updateCompany.call({ version, changes })
    client.setQueryData(versionedRecord().queryKey, saved)
    void client.invalidateQueries({ queryKey: firmRecord().queryKey })
    return saved
  }
}

/** Fetches the current record. */
export function useLatest() {
  const client = useQueryClient()
  return () => client.fetchQuery(versionedRecord())
}
