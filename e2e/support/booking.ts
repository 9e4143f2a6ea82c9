import pg from 'pg'

/** Adds advisers to a database that has none. */
export async function addAdvisers(databaseUrl: string, count: number): Promise<void> {
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `insert into advisers (name, email, languages)
       select 'Adviser ' || one, 'adviser-' || one || '@firm.example', '["English"]' from generate_series(1, $1::int) one`,
      [count],
    ),
  )
}

/**
 * Counts the appointments in each state, the holds (as "held"), and the pairs of one adviser's reserved times that
 * overlap.
 */
export const readTimes = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ state: string; count: number }>(
      `select coalesce(state, 'held') as state, count(*)::int as count from reserved_times
       full join appointments on reserved_id = reserved_times.id group by 1 order by 1`,
    )
    const overlaps = await client.query(
      `select 1 from reserved_times one join reserved_times other on other.adviser_id = one.adviser_id
       and other.id < one.id and other.range && one.range`,
    )
    return { states: Object.fromEntries(rows.map(({ state, count }) => [state, count])), overlaps: overlaps.rowCount }
  })

export async function onDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Gives each person a network address, so that no one reaches a rate limit because of others. */
const addressOf = (person: number) => `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`

export interface Answer {
  status: number
  headers: Headers
  body: { code?: string; token?: string; data?: { nearest?: string[] } }
}

/** Holds a time for one of many people, on one process of the site. */
export const hold = (url: string, person: number, startsAt: string): Promise<Answer> =>
  post(`${url}/api/booking/holds`, person, { topic: 'other', startsAt })

/** Books a held time for one of many people, each with their own email address. */
export const book = (url: string, person: number, token: string): Promise<Answer> =>
  post(`${url}/api/booking/appointments`, person, {
    hold: token,
    name: `Person ${person}`,
    email: `person-${person}@example.org`,
    country: 'US',
    language: 'English',
    linkWay: 'email',
    zone: 'America/Denver',
  })

async function post(url: string, person: number, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(person),
      'idempotency-key': `person-${person}`,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

/** Returns the free start times of two weeks, from a week from now. */
export async function freeStarts(url: string): Promise<string[]> {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const response = await fetch(`${url}/api/booking/slots?topic=other&from=${dayIn(7)}&to=${dayIn(20)}`)
  return ((await response.json()) as { starts: string[] }).starts
}
