import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { plainLine } from '../../../platform/files/file-name.ts'
import { requireAccess } from '../../../platform/http/procedures.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { ConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts'
import { audit } from '../../audit/server/service.ts'
import type { PublicImage } from '../contract.ts'
import { fallbackSource } from '../shared/image-sources.ts'
import { ImageAlt } from '../shared/upload.ts'
import { imageName } from './image-name.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { type FileFormat, imageFiles, images } from './tables.ts'

type ImageRow = typeof images.$inferSelect

interface Labels {
  /** The file's name on the sender's device. */
  name: string
  alt: string
}

/** We process one image while up to ten wait. Each person may have four, so that others get through. */
const processing = new ConcurrencyLimit({
  max: 11,
  maxPerCaller: 4,
  full: () =>
    new AppError('too_many', "We're still processing other images. Please try again in a minute.", { retryAfter: 20 }),
})

/** Receives an administrator's upload, and refuses anyone else before we read the file. */
export async function receiveImage(ctx: Ctx, upload: Upload & Labels): Promise<PublicImage> {
  await requireAccess(ctx, 'admin', ['media', 'receiveImage'])
  const alt = ImageAlt.safeParse(upload.alt)
  if (!alt.success) throw invalidField('alt', alt.error.issues[0]?.message ?? '')
  const subject = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  await limitRate(ctx, { name: 'media.upload', subject, max: 120, seconds: 600 })
  return processing.run(subject, async (inTurn) => {
    const original = await readUpload(upload)
    return inTurn(() => storeImage(ctx, original, { name: upload.name, alt: alt.data }))
  })
}

/**
 * Stores every file that we serve for an image, and the same image only once. The caller must check the user's rights.
 */
export async function storeImage(ctx: Ctx, original: Buffer, labels: Labels): Promise<PublicImage> {
  const contentHash = createHash('sha256').update(original).digest('hex')
  const [known] = await selectByHash(ctx, contentHash)
  if (known) return toPublicImage(known)
  const prepared = await prepareImage(ctx, original)
  return inTransaction(ctx, (ctx) => insertImage(ctx, contentHash, labels, prepared))
}

async function insertImage(ctx: Ctx, contentHash: string, labels: Labels, { facts, variants }: PreparedImage) {
  const { format, width, height } = facts
  const row = {
    contentHash,
    name: imageName(labels.name, format),
    width,
    height,
    alt: plainLine(labels.alt),
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: ctx.now(),
  }
  const [image] = await ctx.db.insert(images).values(row).onConflictDoNothing().returning()
  if (!image) return toPublicImage(oneRow(await selectByHash(ctx, contentHash)))
  for (const variant of variants) await ctx.db.insert(imageFiles).values({ imageId: image.id, ...variant })
  await audit(ctx, 'image.added', asObject(image), { pixels: `${width} × ${height}` })
  return toPublicImage(image)
}

const selectByHash = (ctx: Ctx, contentHash: string) =>
  ctx.db.select().from(images).where(eq(images.contentHash, contentHash))

/** Finds one file of an image; undefined if there is no such image, width or format. */
export async function findImageFile(
  ctx: Ctx,
  { imageId, width, format }: { imageId: string; width: number; format: FileFormat },
): Promise<Buffer | undefined> {
  const [file] = await ctx.db
    .select({ text: sql<string>`encode(${imageFiles.bytes}, 'base64')` })
    .from(imageFiles)
    .where(and(eq(imageFiles.imageId, imageId), eq(imageFiles.width, width), eq(imageFiles.format, format)))
  return file && Buffer.from(file.text, 'base64')
}

const asObject = ({ id, name }: ImageRow) => ({ type: 'image', id, name })

function toPublicImage({ id, name, alt, width, height }: ImageRow): PublicImage {
  return { id, src: fallbackSource(id, width), width, height, alt, name }
}
