import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

/** Returns the lines that a log writes. */
function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(createLog(level, stream))
  return lines
}

test('writes one JSON object a line, with the time in UTC', () => {
  const [line = ''] = logged((log) => log.info({ status: 200 }, 'two\nlines'))
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    status: 200,
    msg: 'two\nlines',
  })
})

test('writes no line below its level', () => {
  expect(logged((log) => log.info('hello'), 'warn')).toEqual([])
  expect(logged((log) => log.error('hello'), 'silent')).toEqual([])
})

test('removes values that name a person or grant access', () => {
  const secret = { email: 'ada@example.org', token: 'abc.def', password: 'hunter2' }
  const text = logged((log) => log.info({ ...secret, input: secret }, 'slipped in')).join('')
  expect(text).not.toMatch(/ada@|abc\.def|hunter2/)
})

test('shows a failed statement without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'subscribers_email_unique',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const failed = new DrizzleQueryError('insert into "subscribers" ("email") values ($1)', ['ada@example.org'], cause)
  const text = logged((log) => log.error({ err: failed }, 'a procedure failed')).join('')
  expect(text).not.toContain('ada@')
  expect(JSON.parse(text).err).toMatchObject({
    message: 'Failed query: insert into "subscribers" ("email") values ($1)',
    code: '23505',
    constraint: 'subscribers_email_unique',
  })
})

test('drops the parameters from a bare database error, and from an error around it', () => {
  const bare = Object.assign(new Error('invalid input syntax'), {
    code: '22P02',
    parameters: ['ada@example.org'],
    detail: 'ada@example.org',
  })
  for (const error of [bare, new Error('the job failed', { cause: bare })]) {
    const text = logged((log) => log.error({ err: error }, 'failed')).join('')
    expect(text).not.toContain('ada@')
    expect(text).toContain('22P02')
  }
})

test('does not log the content of a thrown value that is not an error', () => {
  expect(logged((log) => log.error({ err: { email: 'ada@example.org' } }, 'failed')).join('')).not.toContain('ada@')
  expect(logged((log) => log.error({ err: 'ada@example.org' }, 'failed')).join('')).not.toContain('ada@')
})

describe('the log of a process', () => {
  /** A program that logs more than a pipe holds. Six timer ticks later, it prints a line to standard error and ends. */
  const program = `
    import { createLog, endProcess } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = createLog('info')
    for (let line = 0; line < 3000; line++) log.info({ line }, '${'x'.repeat(100)}')
    let turns = 0
    setInterval(() => {
      if (++turns !== 6) return
      process.stderr.write('went on')
      endProcess(log, 3)
    }, 10)`
  const start = (source = program) =>
    spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] })

  test('is written completely before the process ends', async () => {
    const child = start()
    const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code).toBe(3)
    expect(written.trimEnd().split('\n')).toHaveLength(3000)
    expect(JSON.parse(written.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ line: 2999 })
  })

  test.each([
    ['has nothing more to do', '', 0],
    ['ends itself', 'process.exit(3)', 3],
    ['fails', "throw new Error('failed')", 1],
  ])('is written completely if the process %s', async (_, end, expected) => {
    const child = start(`${program.slice(0, program.indexOf('let turns'))}\n${end}`)
    const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code).toBe(expected)
    expect(written.trimEnd().split('\n')).toHaveLength(3000)
  })

  test('delays neither the process nor its end if no one reads it', async () => {
    const child = start()
    const [said, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ said, signal }).toEqual({ said: 'went on', signal: 'SIGKILL' })
  })
})
