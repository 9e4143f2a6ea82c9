import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'

const fileFormats = ['avif', 'webp', 'jpg'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * We send bytes as base64. In the embedded database, the driver's own way takes eight times as long and blocks all
 * other work.
 */
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}::text, 'base64')`,
  fromDriver: ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
})

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the uploaded file, so that we store an image only once. */
    contentHash: text('content_hash').notNull().unique(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    /** Null if someone added the image with a command. */
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('images_created_at').on(table.createdAt, table.id)],
)

/** The files we serve. We don't store the uploaded file. */
export const imageFiles = pgTable(
  'image_files',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: fileFormats }).notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.width, table.format] })],
)
