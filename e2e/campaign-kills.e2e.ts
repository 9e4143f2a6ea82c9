import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'

/** Set SUBSCRIBERS=100000, KILLS=20 and PER_SECOND=250 for the long version. */
const people = Number(process.env.SUBSCRIBERS ?? 240)
const kills = Number(process.env.KILLS ?? 2)
const perSecond = Number(process.env.PER_SECOND ?? 30)
/** Two lanes each send six emails at the same time, and one process may have both lanes. */
const maxDoubtsPerKill = 12

const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello.' }] }] }

/** Adds subscribers and a scheduled issue, and queues the job that starts it. */
async function scheduleIssue(database: pg.Client, url: string): Promise<string> {
  await database.query(
    `insert into subscribers (email, state, requested_at, confirmed_at, consent_text)
     select 'reader' || n || '@people.example', 'confirmed', now(), now(), 'Yes' from generate_series(1, $1) n`,
    [people],
  )
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString()
  const { rows } = await database.query<{ id: string }>(
    `insert into campaigns (state, subject, document, per_second, per_domain, scheduled_at, created_at, edited_at)
     values ('scheduled', 'Hello', $1, $2, $2, $3, now(), now()) returning id`,
    [content, perSecond, at],
  )
  const [campaign] = rows
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.send('newsletter.start-campaign', { campaignId: campaign?.id, at })
  await boss.stop()
  return campaign?.id ?? ''
}

test('a campaign whose workers are killed again and again reaches everyone once, except those who unsubscribed before their turn', async ({
  start,
  folder,
  mailServer,
}) => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL. The end of the run says so.')
  test.setTimeout(120_000 + (people / perSecond) * 4_000 + kills * 30_000)
  mailServer.keepsContent = false
  const cluster = await startCluster()
  const name = `zenith_campaign_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${name}`)
  const url = cluster.urlOf(name)
  const database = new pg.Client({ connectionString: url })
  const count = async (condition: string): Promise<number> =>
    (await database.query(`select count(*)::int as count from campaign_deliveries where ${condition}`)).rows[0]?.count
  const doneCount = () => count(`state not in ('queued', 'claimed', 'sending')`)
  try {
    const environment = { DATABASE_URL: url, SECRET_KEY: 'a key that is only for tests, 32 long' }
    const worker = { ...environment, ROLE: 'worker', SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' }
    const workers = [await start(folder, worker), await start(folder, worker)]
    await database.connect()
    const campaignId = await scheduleIssue(database, url)

    /** The number of finished deliveries each time the test looked. */
    const looks: number[] = []
    const look = async () => {
      const done = await doneCount()
      looks.push(done)
      return done
    }
    const share = people / (kills + 2)
    const patience = 60_000 + (share / perSecond) * 4_000
    let left = ''
    for (let kill = 0; kill < kills; kill++) {
      await expect.poll(look, { timeout: patience, intervals: [100] }).toBeGreaterThan(share * (kill + 0.5))
      await workers[kill % 2]?.kill()
      if (kill === 0) {
        const { rows } = await database.query<{ email: string }>(
          `update subscribers set state = 'unsubscribed', unsubscribed_at = now() where id =
             (select subscriber_id from campaign_deliveries where state = 'queued' order by due_at desc, id desc limit 1)
           returning email`,
        )
        left = rows[0]?.email ?? ''
      }
      workers[kill % 2] = await start(folder, worker)
    }
    const state = async () => {
      await look()
      const { rows } = await database.query('select state from campaigns where id = $1', [campaignId])
      return rows[0]?.state
    }
    await expect.poll(state, { timeout: 120_000 + (people / perSecond) * 2_000 }).toBe('finished')
    await sleep(500)

    const recipients = mailServer.received.map(({ to }) => to)
    expect(new Set(recipients).size, 'recipients, each once').toBe(recipients.length)
    expect(left).toMatch(/@people\.example$/)
    expect(recipients).not.toContain(left)
    const inDoubt = await count(`state = 'in_doubt'`)
    expect(inDoubt).toBeLessThanOrEqual(kills * maxDoubtsPerKill)
    expect((await count(`state = 'sent'`)) + inDoubt, 'sent or in doubt').toBe(people - 1)
    expect(recipients.length).toBeGreaterThanOrEqual(people - 1 - inDoubt)
    expect(await count(`state = 'in_doubt' and doubts = 1`), 'doubts are counted').toBe(inDoubt)
    expect(
      looks.every((done, index) => done >= (looks[index - 1] ?? 0)),
      'the progress never goes back',
    ).toBe(true)
    process.stdout.write(
      `\nA campaign to ${people} with ${kills} kills: ${recipients.length} received, ${inDoubt} in doubt\n`,
    )
    for (const product of workers) await product?.stop()
  } finally {
    await database.end()
    await cluster.stop()
  }
})
