import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { EngagementFilters, engagementDesk } from '../../../engagements/desk-contract.ts'
import { ChecklistFilters, type checklistDesk, type DeskChecklist, type PreviewIssue } from '../../desk-contract.ts'
import type { checklistTemplates } from '../../template-contract.ts'

const api = apiOf<typeof checklistDesk>('checklists')
const templates = apiOf<typeof checklistTemplates>('checklists')
const engagements = apiOf<typeof engagementDesk>('engagements')

export const checklistFiltersOf = (address: URLSearchParams) => filtersOf(ChecklistFilters.shape, address)

export const checklistList = (filters: ChecklistFilters) =>
  api.listChecklists.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })
export const checklistBoard = (filters: ChecklistFilters) =>
  api.getChecklistBoard.queryOptions({ input: filters, ...personal })
/** All checklists of one engagement. */
export const engagementLists = (engagement: string) =>
  api.listChecklists.queryOptions({ input: { engagement, closed: 'too' }, ...personal })
export const checklist = (id: string) => api.getChecklist.queryOptions({ input: { id }, ...personal })
/** The checklists with items to review. The one that has waited longest comes first. */
export const waitingForReview = () =>
  api.listChecklists.queryOptions({ input: { waiting: 'firm', sort: 'review' }, ...personal })
export const usableTemplates = () => templates.listTemplates.queryOptions({ input: {}, ...personal })
export const foundEngagements = (filters: EngagementFilters) =>
  engagements.listEngagements.queryOptions({ input: filters, ...personal })
export const issuePreview = (input: PreviewIssue) =>
  api.previewIssue.queryOptions({ input, ...personal, placeholderData: (before) => before })

export const issuing = api.issueChecklists.call
export const reminding = api.remindClients.call
export const sending = api.sendChecklist.call
export const removing = api.removeChecklist.call
export const changingReminders = api.changeReminders.call
export const askingForMore = api.askForMore.call
export const addingNote = api.addDeskNote.call
export const accepting = api.acceptItem.call
export const acceptingMany = api.acceptItems.call
export const sendingBack = api.sendItemBack.call
export const waiving = api.waiveItem.call
export const reopening = api.reopenItem.call
export const removingItem = api.removeChecklistItem.call
export const exportingChecklists = api.exportChecklists.call
export const reviewing = api.reviewChecklist.call
export const leaving = api.leaveReview.call

/** Loads all lists of checklists again. */
function useRefresh() {
  const query = useQueryClient()
  return () => {
    for (const { key } of [api.listChecklists, api.getChecklistBoard, engagements])
      void query.invalidateQueries({ queryKey: key() })
  }
}

/**
 * Changes a checklist and shows the changed checklist from the answer. If the server refuses, the checklist loads
 * again.
 */
export function useChecklistChange<Input>(send: (input: Input) => Promise<DeskChecklist>) {
  const query = useQueryClient()
  const refresh = useRefresh()
  return useMutation<DeskChecklist, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      query.setQueryData(checklist(changed.id).queryKey, changed)
      refresh()
    },
    onError: (error) => reloadRefused(query, error, api.getChecklist.key()),
  })
}

/** Changes several checklists or items. Everything loads again, even if the server refused. */
export function useChecklistsChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => {
      void query.invalidateQueries({ queryKey: api.key() })
      void query.invalidateQueries({ queryKey: engagements.key() })
    },
  })
  return mutateAsync
}
