import * as z from 'zod/mini'
import { Reason } from '../../contract.ts'
import { CannedReasons } from '../../reason-contract.ts'
import { maxReasons, type ReasonLists, type ReasonUse } from '../../shared/reasons.ts'

/** The values of the form's fields: one reason on each line. */
export type ReasonValues = Record<ReasonUse, string>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isTooMany = (text: string) => linesOf(text).length > maxReasons
const isWrong = (text: string) => linesOf(text).some((line) => !Reason.safeParse(line).success)

const Lines = z.string().check(
  z.refine((text) => !isTooMany(text), `Please keep it to ${maxReasons} reasons, one on each line`),
  z.refine((text) => !isWrong(text), 'Please write a reason on each line, of 3 to 1,000 characters'),
)

const Typed = z.object({ upload: Lines, answer: Lines, information: Lines, claim: Lines, waive: Lines })

export const ReasonForm = z.pipe(
  Typed,
  z.pipe(
    z.transform(
      ({ upload, answer, information, claim, waive }: ReasonValues): ReasonLists => ({
        upload: linesOf(upload),
        answer: linesOf(answer),
        information: linesOf(information),
        claim: linesOf(claim),
        waive: linesOf(waive),
      }),
    ),
    CannedReasons,
  ),
)

export const toReasonValues = ({ upload, answer, information, claim, waive }: ReasonLists): ReasonValues => ({
  upload: upload.join('\n'),
  answer: answer.join('\n'),
  information: information.join('\n'),
  claim: claim.join('\n'),
  waive: waive.join('\n'),
})
