// The reference for answers from the database: a Node process that only sends recorded statements to PostgreSQL and
// then the recorded answer.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

export interface RecordedStatement {
  request: number
  connection: number
  name?: string
  text: string
  values?: unknown[]
  rows: unknown[][]
}

export interface RecordedAnswer {
  /** The statements of each connection, in order. The connections work at the same time. */
  connections: RecordedStatement[][]
  status: number
  headers: Record<string, string>
  body: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const unparsed = { getTypeParser: () => (value: unknown) => value }

/** Sends the statements of one connection. `ids` has the new id for each id that PostgreSQL gave out while recording. */
async function replay(pool: pg.Pool, statements: RecordedStatement[], ids: Map<unknown, unknown>) {
  const client = await pool.connect()
  try {
    for (const { name, text, values = [], rows } of statements) {
      const sent = ids.size > 0 ? values.map((value) => ids.get(value) ?? value) : values
      const result = await client.query<unknown[]>({ name, text, values: sent, rowMode: 'array', types: unparsed })
      if (!/^insert/i.test(text)) continue
      for (const [at, row] of rows.entries())
        for (const [column, value] of row.entries())
          if (uuid.test(String(value))) ids.set(value, result.rows[at]?.[column])
    }
  } finally {
    client.release()
  }
}

function serve(file: string, databaseUrl: string, port: number) {
  const answers = JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer[]
  const bodies = answers.map(({ body }) => Buffer.from(body, 'base64'))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const ids = new Map<unknown, unknown>()
  let next = 0
  createServer(async (request, response) => {
    const at = next++ % answers.length
    const answer = answers[at]
    if (!answer) return
    for await (const _ of request);
    await Promise.all(answer.connections.map((statements) => replay(pool, statements, ids)))
    response.writeHead(answer.status, answer.headers).end(bodies[at])
  }).listen(port, '127.0.0.1')
}

if (import.meta.main) {
  const [file = '', databaseUrl = '', port = '0'] = process.argv.slice(2)
  serve(file, databaseUrl, Number(port))
}
