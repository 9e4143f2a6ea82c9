import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { startHelper } from '../../../platform/jobs/helper-process.ts'
import { fallbackWidthOf, maxWidth, widthsOf } from '../shared/image-sources.ts'
import { checkedFacts, damaged, type ImageFacts, maxPixels, requireImage } from './accepted-image.ts'
import type { Answer, Question } from './image-process.ts'
import type { FileFormat } from './tables.ts'

export interface PreparedImage {
  facts: ImageFacts
  variants: { width: number; format: FileFormat; bytes: Buffer }[]
}

/** Makes every file that we serve for an image. Throws the reason if we can't use the image. */
export async function prepareImage(ctx: Ctx, original: Buffer): Promise<PreparedImage> {
  const format = requireImage(original)
  const image = startProcess(ctx)
  try {
    const first = await image.ask({ kind: 'open', original })
    if (!('opened' in first)) throw whyNot(ctx, first)
    const facts = checkedFacts(format, first.opened)
    const second = await image.ask({ kind: 'make', maxPixels, maxWidth, wanted: wantedOf(facts) })
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
  new AppError('invalid', "We couldn't process this image. Please try again, or choose a smaller one.")

function wantedOf({ width: originalWidth }: ImageFacts): [number, FileFormat][] {
  const inBoth = widthsOf(originalWidth).flatMap((width): [number, FileFormat][] => [
    [width, 'avif'],
    [width, 'webp'],
  ])
  return [...inBoth, [fallbackWidthOf(originalWidth), 'jpg']]
}

/** Starts a separate process, because native code decodes the file, which may be malicious. */
const startProcess = (ctx: Ctx) =>
  startHelper<Question, Answer>(ctx, { program: 'features/media/server/image-process.ts' })
