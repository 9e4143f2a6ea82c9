import * as z from 'zod/mini'
import { changesBelow, routesBelow } from '../../platform/browser/endpoint.ts'
import { Reason } from './contract.ts'
import { maxReasons } from './shared/reasons.ts'

const tooMany = `Please keep it to ${maxReasons} reasons`
const Reasons = z.array(Reason).check(z.maxLength(maxReasons, tooMany))

/** The reasons that reviewers choose from, for each use. */
export const CannedReasons = z.object({
  upload: Reasons,
  answer: Reasons,
  information: Reasons,
  claim: Reasons,
  waive: Reasons,
})
export type CannedReasons = z.infer<typeof CannedReasons>

/** The version is 0 until the firm has changed the standard reasons. */
export const KeptReasons = z.object({
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  reasons: CannedReasons,
})
export type KeptReasons = z.infer<typeof KeptReasons>

const route = routesBelow('/admin/checklist-reasons', 'Checklists')
const change = changesBelow('/admin/checklist-reasons', 'Checklists')

export const checklistReasons = {
  getReasons: route('GET', '', 'Get the reasons that reviewers choose from').output(KeptReasons),
  changeReasons: change('PUT', '', 'Change the reasons that reviewers choose from')
    .input(KeptReasons)
    .output(KeptReasons),
}
