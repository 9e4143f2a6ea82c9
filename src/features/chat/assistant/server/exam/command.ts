import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Ctx } from '../../../../../platform/context.ts'
import { StartError } from '../../../../../platform/errors.ts'
import { answer } from '../answer.ts'
import { forgetKnowledge, knowledgeOf } from '../knowledge/knowledge.ts'
import { type Ask, type ExamResult, examine, missedLimits, scoreCard } from './examine.ts'
import standard from './questions.json' with { type: 'json' }
import { type Exam, readExam } from './questions.ts'

function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`${file} could not be read as JSON: ${(error as Error).message}`)
  }
}

function examFor(args: readonly string[]): Exam {
  const [option, file] = args
  if (option === undefined) return readExam(standard, 'The standard exam')
  if (option === '--questions' && file) return readExam(readFile(file), file)
  throw new StartError('Use: npm run exam, or npm run exam -- --questions questions.json')
}

/** Asks the assistant the questions of an exam, on this site and its content. */
export async function examineSite(ctx: Ctx, exam: Exam): Promise<ExamResult> {
  const at: Ctx = exam.now ? { ...ctx, now: () => new Date(exam.now ?? '') } : ctx
  forgetKnowledge(ctx.site)
  const { units } = await knowledgeOf(at)
  // The language model has a limit for each network, so we pretend that each message comes from a different network.
  const ask: Ask = (earlier, message) => answer({ ...at, address: randomUUID() }, earlier, message)
  return examine(exam, ask, [...units.values()])
}

/**
 * Returns the score card of an exam. If the assistant fails, throws
 * the score card and the missed limits, so that the command fails.
 */
export async function runExam(ctx: Ctx, args: readonly string[]): Promise<string> {
  const result = await examineSite(ctx, examFor(args))
  const missed = missedLimits(result)
  if (missed.length === 0) return scoreCard(result)
  throw new StartError([scoreCard(result), '', 'The exam is not passed:', ...missed].join('\n'))
}
