import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, toDb } from './database.ts'
import { freeBytes } from './disk.ts'
import { guardDisk } from './pglite-disk.ts'

export const pgliteExtensions = { btree_gist, citext, pg_trgm }

/** Opens the embedded database in a folder. The caller must have locked the folder. */
export async function openPglite(folder: string, log: Logger): Promise<Database> {
  const client = await PGlite.create(folder, {
    extensions: pgliteExtensions,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  const disk = guardDisk(client, () => freeBytes(folder), log)
  return {
    ...pgliteDatabase(client),
    isFull: async () => disk.isFull(),
    close: () => {
      disk.stop()
      return client.close()
    },
  }
}

export function pgliteDatabase(client: PGlite): Database {
  const db = drizzle(client)
  return {
    kind: 'pglite',
    db: toDb(db),
    raw: fromPglite(client),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    isAway: () => false,
    isFull: async () => false,
    exclusively: (work) => work(),
    close: () => client.close(),
  }
}
