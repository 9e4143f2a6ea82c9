import { on } from '../../../../platform/hooks.ts'
import { waitingAsked } from '../../../clients/server/service.ts'
import { documentReceived, uploadBegun } from '../../../documents/server/service.ts'
import { dueDateChanged, engagementRolled, engagementsShown } from '../../../engagements/server/service.ts'
import { receiveDocument, requireUploadTarget } from './attach.ts'
import { moveDueDates } from './due-dates.ts'
import { rollChecklists } from './roll.ts'
import { addWaiting, countItems } from './to-dos.ts'

/**
 * What checklists do when something happens in other slices. A merge of clients needs no action here: checklists belong
 * to engagements, and the slices of engagements and documents move those.
 */
export const checklistHooks = [
  on(waitingAsked, addWaiting),
  on(engagementsShown, countItems),
  on(dueDateChanged, moveDueDates),
  on(engagementRolled, rollChecklists),
  on(uploadBegun, requireUploadTarget),
  on(documentReceived, receiveDocument),
]
