import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pgliteExtensions } from '../../src/platform/db/pglite.ts'

let addresses = 0
/** Returns a network address that no one has used, so that no rate limit applies. */
function nextAddress(): string {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const subscribe = (url: string, email: string) =>
  fetch(`${url}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email }),
  })

/**
 * Subscribes addresses, several at a time, until the server stops answering. Adds each address that the server
 * acknowledged to the list.
 */
export async function streamSubscribes(url: string, name: string, acknowledged: string[], parallel = 4): Promise<void> {
  const stream = async (line: number) => {
    for (let i = 0; ; i++) {
      const email = `${name}-${line}-${i}@example.org`
      const response = await subscribe(url, email).catch(() => undefined)
      if (!response) return
      if (!response.ok)
        throw new Error(`The server answered a subscription with ${response.status}: ${await response.text()}`)
      acknowledged.push(email)
    }
  }
  await Promise.all(Array.from({ length: parallel }, (_, line) => stream(line)))
}

interface Remains {
  /** Without the fictional subscribers of the demo. */
  subscribers: { id: string; email: string }[]
  emails: { key: string; recipient: string; state: string }[]
  /** The number of jobs that aren't done although they are due or have failed before. */
  waiting: number
  /** The number of indexes that we compared with their tables, row by row. */
  indexes: number
}

/** Opens the data folder of a stopped server, checks every index, and reads the rows. */
export async function readRemains(dataFolder: string): Promise<Remains> {
  const database = await PGlite.create(join(dataFolder, 'database'), { extensions: { ...pgliteExtensions, amcheck } })
  try {
    const rowsOf = async <Row>(statement: string) => (await database.query<Row>(statement)).rows
    await database.exec('create extension if not exists amcheck')
    const indexes = await rowsOf(`
      select bt_index_check(index.indexrelid, true) from pg_index index
      join pg_class class on class.oid = index.indexrelid
      join pg_am method on method.oid = class.relam
      where method.amname = 'btree' and index.indisvalid and class.relkind = 'i' and class.relpersistence = 'p'`)
    const [jobs] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from pgboss.job
       where state < 'completed' and (start_after <= now() or state = 'retry') and name not like '\\_\\_%'`,
    )
    return {
      subscribers: await rowsOf(`select id, email::text from subscribers where source <> 'demo'`),
      emails: await rowsOf('select key, recipient, state from mails'),
      waiting: jobs?.count ?? 0,
      indexes: indexes.length,
    }
  } finally {
    await database.close()
  }
}
