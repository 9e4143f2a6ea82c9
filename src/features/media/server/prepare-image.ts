import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { startHelper } from '../../../platform/jobs/helper-process.ts'
import { fallbackWidthOf, widest, widthsOf } from '../shared/picture.ts'
import { checkedFacts, damaged, type ImageFacts, mostPixels, requireImage } from './accepted-image.ts'
import type { Answer, Question } from './image-process.ts'
import type { FileFormat } from './tables.ts'

export interface PreparedImage {
  facts: ImageFacts
  variants: { width: number; format: FileFormat; bytes: Buffer }[]
}

/** Every file that is served of a picture, or the sentence that says why it is not taken. */
export async function prepareImage(ctx: Ctx, original: Buffer): Promise<PreparedImage> {
  const format = requireImage(original)
  const image = startProcess(ctx)
  try {
    const first = await image.ask({ kind: 'open', original })
    if (!('opened' in first)) throw whyNot(ctx, first)
    const facts = checkedFacts(format, first.opened)
    const second = await image.ask({ kind: 'make', mostPixels, widest, wanted: wantedOf(facts) })
    if (!('variants' in second)) throw whyNot(ctx, second)
    const variants = second.variants.map(({ bytes, ...variant }) => ({ ...variant, bytes: Buffer.from(bytes) }))
    return { facts, variants }
  } finally {
    image.end()
  }
}

function whyNot(ctx: Ctx, answer: object) {
  if ('problem' in answer) ctx.log.info({ problem: answer.problem }, 'an image could not be read')
  return 'ended' in answer ? unfinished() : damaged()
}

const unfinished = () =>
  new AppError('invalid', 'This image could not be prepared. Please try again, or choose a smaller one.')

function wantedOf({ width }: ImageFacts): [number, FileFormat][] {
  const inBoth = widthsOf(width).flatMap((one): [number, FileFormat][] => [
    [one, 'avif'],
    [one, 'webp'],
  ])
  return [...inBoth, [fallbackWidthOf(width), 'jpg']]
}

/** Strangers' files are decoded by native code, and not in this process. */
const startProcess = (ctx: Ctx) =>
  startHelper<Question, Answer>(ctx, { program: 'features/media/server/image-process.ts' })
