import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeInto } from '../../../../ui/desk/use-change-of.ts'
import type { checklists, OwnChecklistPage } from '../../contract.ts'

const api = apiOf<typeof checklists>('checklists')

/** Other members and the firm change the same lists, so we look again when the person returns to the tab. */
const shared = { ...personal, refetchOnWindowFocus: true } as const

export const ownChecklists = (id: string) => api.listOwnChecklists.queryOptions({ input: { id }, ...shared })
export const toDosOf = (id: string) => api.listToDos.queryOptions({ input: { id }, ...shared })
export const ownChecklist = (id: string) => api.getOwnChecklist.queryOptions({ input: { id }, ...shared })

export const answeringItem = api.answerItem.call
export const acknowledgingItem = api.acknowledgeItem.call
export const choosingDocument = api.chooseDocument.call
export const takingDocumentBack = api.takeDocumentBack.call
export const claimingItem = api.claimItem.call
export const withdrawingClaim = api.withdrawClaim.call
export const resubmittingItem = api.resubmitItem.call
export const addingItemNote = api.addItemNote.call

/** Changes an item and shows the changed checklist. If the server refuses, the checklist loads again. */
export const useItemChange = <Input>(checklistId: string, send: (input: Input) => Promise<OwnChecklistPage>) =>
  useChangeInto(ownChecklist(checklistId).queryKey, send)
