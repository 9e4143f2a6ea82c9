import { on } from '../../../../platform/hooks.ts'
import { documentReceived, uploadBegun } from '../../../documents/server/service.ts'
import { dueDateChanged, engagementRolled } from '../../../engagements/server/service.ts'
import { receiveDocument, requireUploadTarget } from './attach.ts'
import { moveDueDates } from './due-dates.ts'
import { rollChecklists } from './roll.ts'

/**
 * What checklists do at other slices' hooks. A merge of clients needs nothing: checklists belong to engagements, which
 * move along with their documents.
 */
export const checklistHooks = [
  on(dueDateChanged, moveDueDates),
  on(engagementRolled, rollChecklists),
  on(uploadBegun, requireUploadTarget),
  on(documentReceived, receiveDocument),
]
