// Loaded into the product before its own code. Writes each statement that a request sends to PostgreSQL into a file,
// one JSON object a line.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import pg from 'pg'
import type { RecordedStatement } from './bare-statements.ts'

const file = process.env.RECORD_STATEMENTS ?? ''
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown }
const requestNumber = new AsyncLocalStorage<number>()
const connections: object[] = []
let requests = 0

type Method = (this: unknown, ...args: unknown[]) => unknown

const server = Server.prototype as { emit: Method }
const emit = server.emit
server.emit = function (...args) {
  return args[0] === 'request' ? requestNumber.run(++requests, () => emit.apply(this, args)) : emit.apply(this, args)
}

const client = pg.Client.prototype as { query: Method }
const query = client.query
client.query = function (...args) {
  const request = requestNumber.getStore()
  const [first, second] = args
  const config = (typeof first === 'string' ? { text: first } : first) as Partial<RecordedStatement>
  if (request === undefined || !config.text) return query.apply(this, args)
  if (!connections.includes(this as object)) connections.push(this as object)
  const { name, text } = config
  const values = (Array.isArray(second) ? second : config.values)?.map(prepareValue)
  const statement = { request, connection: connections.indexOf(this as object), name, text, values }
  const record = ({ rows = [] }: { rows?: object[] }) =>
    appendFileSync(file, `${JSON.stringify({ ...statement, rows: rows.map((row) => Object.values(row)) })}\n`)
  const last = args.at(-1)
  if (typeof last !== 'function') {
    return (query.apply(this, args) as Promise<{ rows?: object[] }>).then((result) => {
      record(result)
      return result
    })
  }
  args[args.length - 1] = (error: unknown, result: { rows?: object[] }) => {
    if (!error) record(result)
    return last(error, result)
  }
  return query.apply(this, args)
}
