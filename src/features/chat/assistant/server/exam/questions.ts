import * as z from 'zod'
import { StartError } from '../../../../../platform/errors.ts'
import { type IdentifierKind, identifierNames } from '../../../../../tax/identifiers/identifiers.ts'
import { answerKinds, handOverReasons, refusalReasons } from '../../shared/answer.ts'

/** What a question tests. Each kind has its own score. */
export const examKinds = [
  'facts',
  'figures',
  'refusals',
  'handOvers',
  'identifiers',
  'nonsense',
  'injection',
  'languages',
  'multiTurn',
] as const
export type ExamKind = (typeof examKinds)[number]

const Question = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(examKinds),
  /** The visitor's messages. We grade the last answer, but no answer may break a rule. */
  turns: z.array(z.string()).min(1),
  expect: z.strictObject({
    /** The answer must be of one of these kinds. */
    kind: z.array(z.enum(answerKinds)).optional(),
    reason: z.enum([...handOverReasons, ...refusalReasons]).optional(),
    language: z.enum(['en', 'fr', 'es']).optional(),
    /** Texts that the answer must all have. `|` separates alternatives. */
    has: z.array(z.string()).optional(),
    /** Texts that no answer of the conversation may have. */
    hasNot: z.array(z.string()).optional(),
    /** The kinds of identifiers that must be masked in one of the messages. */
    masked: z.array(z.enum(Object.keys(identifierNames) as [IdentifierKind, ...IdentifierKind[]])).optional(),
  }),
})
export type Question = z.infer<typeof Question>

const Exam = z.strictObject({
  /**
   * The time at which we ask the questions, because deadlines and
   * opening hours depend on it. If missing, it is the current time.
   */
  now: z.iso.datetime().optional(),
  questions: z.array(Question).min(1),
})
export type Exam = z.infer<typeof Exam>

/** Checks the shape of an exam. `name` names the exam in the error. */
export function readExam(json: unknown, name: string): Exam {
  const { data, error } = Exam.safeParse(json)
  if (data) return data
  const problems = error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`${name} isn't an exam: ${problems.join('; ')}`)
}
