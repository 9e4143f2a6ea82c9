import type { EmailServer } from '../src/platform/testing/mail-server.ts'
import { expect, type Start, test } from './support/processes.ts'
import { readRemains, streamSubscribes, subscribe } from './support/subscribers.ts'

/** Set KILLS=50 for the long version. */
const kills = Number(process.env.KILLS ?? 6)

/**
 * Kills the server again and again while people subscribe. Returns the addresses whose subscription it acknowledged.
 */
async function killWhileSubscribing(start: Start, folder: string, rounds: number, environment: NodeJS.ProcessEnv) {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const product = await start(folder, environment)
    const before = acknowledged.length
    const stream = streamSubscribes(product.url, `round-${round}`, acknowledged)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 900))
    await product.kill()
    await stream
  }
  return acknowledged
}

/**
 * Starts the product again, waits until all jobs are done, stops it normally, and returns what is in the data folder.
 */
async function finishAndRead(start: Start, folder: string, environment: NodeJS.ProcessEnv, server?: EmailServer) {
  for (let attempt = 0; ; attempt++) {
    const product = await start(folder, environment)
    const last = `last-${attempt}@example.org`
    expect((await subscribe(product.url, last)).status).toBe(200)
    const isSent = async () =>
      server?.received.some(({ to }) => to === last) ??
      new RegExp(`to ${last} ·[^<]*· sent`).test(await (await fetch(`${product.url}/dev/outbox`)).text())
    await expect.poll(isSent, { timeout: 60_000 }).toBe(true)
    expect(await product.stop()).toBe(0)
    const remains = await readRemains(folder)
    if (remains.waiting === 0 || attempt === 5) return remains
  }
}

/**
 * Checks what must be true after any kill. Returns how many confirmation emails were sent, and how many are in doubt.
 */
function expectWhole(
  { subscribers, emails, waiting, indexes }: Awaited<ReturnType<typeof readRemains>>,
  acknowledged: string[],
) {
  expect(waiting, 'jobs that are still to be done').toBe(0)
  expect(indexes, 'indexes that were compared').toBeGreaterThan(20)
  const present = new Set(subscribers.map(({ email }) => email))
  expect(
    acknowledged.filter((email) => !present.has(email)),
    'lost subscribers who were acknowledged',
  ).toEqual([])
  expect(subscribers.length, 'subscribers that are there twice').toBe(present.size)
  const keys = emails.map(({ key }) => key).sort()
  expect(keys, 'one confirmation for each subscriber').toEqual(
    subscribers.map(({ id }) => `newsletter.confirmation:${id}:1`).sort(),
  )
  expect(new Set(emails.map(({ recipient }) => recipient)).size, 'recipients').toBe(emails.length)
  const countOf = (state: string) => emails.filter((email) => email.state === state).length
  expect(
    countOf('sent') + countOf('in_doubt'),
    'emails that were sent, or were being sent when the server was killed',
  ).toBe(emails.length)
  return { sent: countOf('sent'), inDoubt: countOf('in_doubt') }
}

test('a server killed while people subscribe loses no acknowledged subscriber and emails no one twice', async ({
  start,
  usedFolder: folder,
}) => {
  test.setTimeout(120_000 + kills * 15_000)
  const acknowledged = await killWhileSubscribing(start, folder, kills, {})
  const remains = await finishAndRead(start, folder, {})
  const { sent, inDoubt } = expectWhole(remains, acknowledged)
  expect(inDoubt).toBeLessThanOrEqual(kills)
  process.stdout.write(
    `\n${kills} kills: ${acknowledged.length} acknowledged, ${remains.subscribers.length} in the database, none lost; ` +
      `${remains.emails.length} emails: ${sent} sent, ${inDoubt} in doubt, none twice; ${remains.indexes} indexes clean\n`,
  )
})

test('no email that the mail server accepted is sent again', async ({
  start,
  usedFolder: folder,
  mailServer: server,
}) => {
  const rounds = Math.max(2, Math.round(kills / 3))
  test.setTimeout(120_000 + rounds * 15_000)
  server.pause = 5
  const environment = { SMTP_URL: server.url }
  const acknowledged = await killWhileSubscribing(start, folder, rounds, environment)
  const remains = await finishAndRead(start, folder, environment, server)
  const { sent, inDoubt } = expectWhole(remains, acknowledged)
  const accepted = server.received.map(({ to }) => to)
  expect(accepted.length, 'recipients who got two').toBe(new Set(accepted).size)
  const isAccepted = new Set(accepted)
  const claimed = remains.emails.filter(({ state, recipient }) => state === 'sent' && !isAccepted.has(recipient))
  expect(claimed, 'emails that count as sent and never arrived').toEqual([])
  expect(inDoubt).toBeLessThanOrEqual(rounds)
  process.stdout.write(
    `\n${rounds} kills with a mail server: ${acknowledged.length} acknowledged, none lost; ` +
      `${accepted.length} emails accepted, none twice; ${sent} known as sent, ${inDoubt} in doubt\n`,
  )
})
