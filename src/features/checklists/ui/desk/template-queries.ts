import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { type checklistTemplates, type DeskTemplate, TemplateFilters } from '../../template-contract.ts'

const api = apiOf<typeof checklistTemplates>('checklists')

export const templateFiltersOf = (address: URLSearchParams) => filtersOf(TemplateFilters.shape, address)

export const templateList = (filters: TemplateFilters) =>
  api.listTemplates.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** Without a number, loads the draft, or the version in use if there is no draft. */
export const template = (id: string, number?: number) =>
  api.getTemplate.queryOptions({ input: { id, number }, ...personal })

export const creating = api.createTemplate.call
export const importing = api.importTemplate.call
export const changing = api.changeTemplate.call
export const archiving = api.archiveTemplate.call
export const restoring = api.restoreTemplate.call
export const archivingMany = api.archiveTemplates.call
export const copying = api.copyTemplate.call
export const rolling = api.rollTemplate.call
export const exporting = api.exportTemplate.call
export const startingDraft = api.startDraft.call
export const discardingDraft = api.discardDraft.call
export const adoptingDraft = api.adoptDraft.call
export const addingItem = api.addItem.call
export const changingItem = api.changeItem.call
export const removingItem = api.removeItem.call
export const arrangingItems = api.arrangeItems.call

/**
 * Changes a template and shows the changed template from the answer. All other data loads again. If the server refuses
 * the change, the template loads again too.
 */
export function useTemplateChange<Input>(send: (input: Input) => Promise<DeskTemplate>) {
  const query = useQueryClient()
  return useMutation<DeskTemplate, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      query.setQueryData(template(changed.id).queryKey, changed)
      void query.invalidateQueries({ queryKey: api.listTemplates.key() })
    },
    onError: (error) => reloadRefused(query, error, api.getTemplate.key()),
  })
}

/** Changes several templates. All lists load again, even if the server refused the change. */
export function useTemplatesChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => void query.invalidateQueries({ queryKey: api.key() }),
  })
  return mutateAsync
}

/** Loads the template as it is stored now. */
export function useLatestTemplate(id: string) {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...template(id), staleTime: 0 })
}
