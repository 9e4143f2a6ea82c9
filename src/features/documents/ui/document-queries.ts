import { useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import { DocumentFilters, type documents } from '../contract.ts'
import { DeskDocumentFilters, type documentDesk } from '../desk-contract.ts'
import type { Side } from '../shared/addresses.ts'

const api = apiOf<typeof documents & typeof documentDesk>('documents')

export const documentFiltersOf = (address: URLSearchParams) => filtersOf(DocumentFilters.shape, address)
export const deskFiltersOf = (address: URLSearchParams) => filtersOf(DeskDocumentFilters.shape, address)

export const clientDocuments = (id: string, filters: DocumentFilters) =>
  api.listDocuments.infiniteOptions({ input: (after?: string) => ({ id, ...filters, after }), ...paged })

export const allDocuments = (filters: DeskDocumentFilters) =>
  api.listAllDocuments.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** A client's documents, as each side lists them. */
export const documentsOf = (side: Side, id: string, filters: DocumentFilters) =>
  side === 'firm' ? allDocuments({ client: id, ...filters }) : clientDocuments(id, filters)

export const documentOf = (id: string) => api.getDocument.queryOptions({ input: { id }, ...personal })
export const deskDocument = (id: string) => api.getDeskDocument.queryOptions({ input: { id }, ...personal })

export const uploadRules = () => api.getUploadRules.queryOptions()

/** The uploads for a client that the person began earlier and that aren't complete. */
export const openUploads = (side: Side, id: string) =>
  side === 'firm'
    ? api.listDeskUploads.queryOptions({ input: { id }, ...personal })
    : api.listOpenUploads.queryOptions({ input: { id }, ...personal })

export const outcomeOf = (side: Side, id: string) =>
  side === 'firm' ? api.getDeskUpload.call({ id }) : api.getUpload.call({ id })

/** Returns a function that makes everything that shows documents load again. */
export function useForgetDocuments() {
  const query = useQueryClient()
  return () => void query.invalidateQueries({ queryKey: api.key() })
}
