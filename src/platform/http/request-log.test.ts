import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createRequestLogger } from './request-log.ts'

/** Returns the lines of the log after one request. */
function linesOf(url: string, level = 'info'): string[] {
  const lines: string[] = []
  const output = { write: (line: string) => lines.push(line) }
  const outgoing = { statusCode: 200 }
  // The casts are safe, because the log uses only these parts of a request and a response.
  const request = { method: 'GET', url } as IncomingMessage
  const logAnswer = createRequestLogger(createLog(level, output), output)('id', request, outgoing as ServerResponse)
  outgoing.statusCode = 404
  logAnswer()
  return lines
}

test('writes a line like those of the log, with the result of the request', () => {
  const lines = linesOf('/blog?utm=1')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'id',
      method: 'GET',
      path: '/blog',
      status: 404,
      milliseconds: expect.any(Number),
      msg: 'request',
    },
  ])
  expect(lines[0]).toMatch(/\n$/)
})

test.each(['/"quoted"\\', '/ü\u2028', '/{"level":60}'])('writes one object for the address %j', (path) => {
  expect(linesOf(path).map((line) => JSON.parse(line).path)).toEqual([path])
})

test('shortens secret tokens', () => {
  expect(linesOf('/invitations/Ab3_dEf6hIj9kLm2nOp5')[0]).toContain('"path":"/invitations/…"')
})

test("writes nothing if the log's level excludes requests", () => {
  expect(linesOf('/', 'warn')).toEqual([])
})
