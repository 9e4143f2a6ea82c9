import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'

/** Set MESSAGES=400 for the long version. */
const messages = Number(process.env.MESSAGES ?? 15)

/** Writes an administrator's session into the database. Returns its cookie. */
async function adminIn(database: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await database.query(
    `with person as (
       insert into users (first_name, last_name, email, role, email_verified_at)
       values ('Dana', 'Adviser', 'dana@example.org', 'admin', now()) returning id)
     insert into sessions (token_hash, user_id, method, has_second_factor, active_at, last_used_at)
     select $1, id, 'password', true, now(), now() from person`,
    [hash],
  )
  return `zenith_session=${token}`
}

/** A person whose browser calls another process if one doesn't answer, as behind a load balancer. */
class Browser {
  readonly heard: string[] = []
  #revision = 0
  #isClosed = false
  #stop = new AbortController()

  constructor(
    private readonly urls: string[],
    private readonly cookie: string,
    private readonly stream: string,
    private readonly to: string,
  ) {}

  /** Sends a message, and repeats it with the same id until the server acknowledges it. */
  async send(text: string, id?: string): Promise<void> {
    const body = JSON.stringify({ sentId: randomUUID(), text, ...(id ? {} : { wants: 'person' }) })
    for (;;) {
      for (const url of this.urls) {
        const headers = {
          cookie: this.cookie,
          'content-type': 'application/json',
          'x-forwarded-for': `10.7.0.${this.urls.indexOf(url)}`,
        }
        const answer = await fetch(url + this.to, { method: 'POST', headers, body }).catch(() => undefined)
        if (answer?.ok) return
        if (answer && answer.status !== 429 && answer.status < 500)
          throw new Error(`${answer.status} ${await answer.text()}`)
      }
      await sleep(200)
    }
  }

  /** Listens to the stream, and continues after the last event whenever the stream ends. */
  async listen(): Promise<void> {
    for (let tries = 0; !this.#isClosed; tries += 1) {
      const url = this.urls[tries % this.urls.length]
      await this.#listenTo(`${url}${this.stream}?after=${this.#revision}`).catch(() => undefined)
      await sleep(50)
    }
  }

  async #listenTo(address: string) {
    const headers = { cookie: this.cookie, accept: 'text/event-stream' }
    const answer = await fetch(address, { headers, signal: this.#stop.signal })
    if (!answer.ok || !answer.body) return
    let rest = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#hear(block)
    }
  }

  #hear(block: string) {
    const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    const id = Number(fieldOf('id'))
    if (id) this.#revision = id
    if (fieldOf('event') !== 'message') return
    const { kind, text } = JSON.parse(fieldOf('data')) as { kind: string; text: string }
    if (kind === 'text') this.heard.push(text)
  }

  close() {
    this.#isClosed = true
    this.#stop.abort()
  }
}

test('a chat between a visitor and the firm on two processes loses and repeats nothing when one process is killed', async ({
  start,
  folder,
}) => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL. The end of the run says so.')
  test.setTimeout(120_000 + messages * 4_000)
  const cluster = await startCluster()
  const name = `zenith_chat_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${name}`)
  const database = new pg.Client({ connectionString: cluster.urlOf(name) })
  const browsers: Browser[] = []
  try {
    const environment = { DATABASE_URL: cluster.urlOf(name), SECRET_KEY: 'a key that is only for tests, 32 long' }
    const [one, other] = [await start(folder, environment), await start(folder, environment)]
    await database.connect()
    const opened = await fetch(`${one.url}/api/chat`)
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const visitor = new Browser([one.url, other.url], cookie, '/api/chat/live', '/api/chat/messages')
    await visitor.send('Visitor 0')
    const { rows } = await database.query<{ id: string }>('select id from chats')
    const id = rows[0]?.id ?? ''
    const staff = new Browser(
      [other.url, one.url],
      await adminIn(database),
      `/api/admin/chats/${id}/live`,
      `/api/admin/chats/${id}/messages`,
    )
    browsers.push(visitor, staff)
    const listening = browsers.map((browser) => browser.listen())
    const talk = async (browser: Browser, who: string, chat?: string) => {
      for (let number = 1; number <= messages; number += 1) {
        await browser.send(`${who} ${number}`, chat)
        // Wait, because a visitor may send only 20 messages a minute. The limit makes the long version slow.
        await sleep(100)
      }
    }
    const talks = [talk(visitor, 'Visitor'), talk(staff, 'Firm', id)]
    await expect.poll(() => staff.heard.length, { timeout: 60_000 + messages * 2_000 }).toBeGreaterThan(messages / 4)
    await one.kill()
    await Promise.all(talks)

    const stored = (
      await database.query<{ text: string; number: number }>(
        "select text, number from chat_messages where kind = 'text' order by number",
      )
    ).rows.map(({ text }) => text)
    expect(stored.length).toBe(2 * messages + 1)
    const inOrder = (who: string) => Array.from({ length: messages }, (_, index) => `${who} ${index + 1}`)
    for (const who of ['Visitor', 'Firm'])
      expect(stored.filter((text) => text.startsWith(who) && text !== 'Visitor 0')).toEqual(inOrder(who))
    for (const browser of browsers) await expect.poll(() => browser.heard, { timeout: 30_000 }).toEqual(stored)
    for (const browser of browsers) browser.close()
    await Promise.all(listening)
  } finally {
    for (const browser of browsers) browser.close()
    await database.end()
    await cluster.stop()
  }
})
