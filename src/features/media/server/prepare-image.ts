import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Ctx } from '../../../platform/context.ts'
import { projectRoot } from '../../../platform/env.ts'
import { AppError } from '../../../platform/errors.ts'
import { fallbackWidthOf, widest, widthsOf } from '../contract.ts'
import { checkedFacts, damaged, type ImageFacts, mostPixels, requireImage } from './accepted-image.ts'
import type { Answer, Question } from './image-process.ts'
import type { FileFormat } from './tables.ts'

export interface PreparedImage {
  facts: ImageFacts
  variants: { width: number; format: FileFormat; bytes: Buffer }[]
}

/** It fell, or took longer than it may. */
interface Ended {
  ended: string
}

/** The source itself: Node reads it, in a built product too. */
const program = join(projectRoot, 'src', 'features', 'media', 'server', 'image-process.ts')
const mostMilliseconds = 60_000

/** Every file that is served of a picture, or the sentence that says why it is not taken. */
export async function prepareImage(ctx: Ctx, original: Buffer): Promise<PreparedImage> {
  const format = requireImage(original)
  const image = startProcess(ctx)
  try {
    const first = await image.ask({ kind: 'open', original })
    if (!('opened' in first)) throw whyNot(first)
    const facts = checkedFacts(format, first.opened)
    const second = await image.ask({ kind: 'make', mostPixels, widest, wanted: wantedOf(facts) })
    if (!('variants' in second)) throw whyNot(second)
    const variants = second.variants.map(({ bytes, ...variant }) => ({ ...variant, bytes: Buffer.from(bytes) }))
    return { facts, variants }
  } finally {
    image.end()
  }
}

const whyNot = (answer: object) => ('ended' in answer ? unfinished() : damaged())

const unfinished = () =>
  new AppError('invalid', 'This image could not be prepared. Please try again, or choose a smaller one.')

function wantedOf({ width }: ImageFacts): [number, FileFormat][] {
  const inBoth = widthsOf(width).flatMap((one): [number, FileFormat][] => [
    [one, 'avif'],
    [one, 'webp'],
  ])
  return [...inBoth, [fallbackWidthOf(width), 'jpg']]
}

/**
 * Strangers' files are decoded by native code, and not in this process: it gives all memory back when it ends, takes
 * nothing with it when it falls, and has no secrets in its environment.
 */
function startProcess({ log }: Ctx) {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: 'ignore',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ ended: error.message }))
    child.once('exit', (code, signal) => resolve({ ended: `${signal ?? code}` }))
  })
  const ask = async (question: Question): Promise<Answer | Ended> => {
    const answered = new Promise<Answer>((resolve) => child.once('message', (answer: Answer) => resolve(answer)))
    child.send(question, () => {})
    const answer = await Promise.race([answered, ended])
    if ('problem' in answer) log.info({ problem: answer.problem }, 'an image could not be read')
    if ('ended' in answer) log.error({ ended: answer.ended }, 'the process that prepares an image fell')
    return answer
  }
  return { ask, end: () => child.kill('SIGKILL') }
}
