import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Signs in a made-up person by writing the same rows as a real sign-in. Returns the session's cookie. */
export async function sessionIn(databaseUrl: string, role: 'client' | 'admin' = 'client'): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "insert into users (first_name, last_name, email, role) values ('Bench', 'Person', $1, $2) returning id",
    [`bench-${token}@example.org`, role],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, method, has_second_factor, active_at, last_used_at)
     values ($1, $2, 'password', $3, now(), now())`,
    [hash, rows[0]?.id, role === 'admin'],
  )
  await client.end()
  return `zenith_session=${token}`
}

/** Signs in a made-up person who acts for a made-up client. */
export async function memberIn(databaseUrl: string): Promise<{ cookie: string; clientId: string }> {
  const cookie = await sessionIn(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "insert into clients (kind, name, country, created_at) values ('person', 'Bench', 'US', now()) returning id",
  )
  const clientId = rows[0]?.id ?? ''
  await client.query(
    `insert into client_members (client_id, user_id, "right", since)
     select $1, id, 'owner', now() from users where first_name = 'Bench' order by created_at desc limit 1`,
    [clientId],
  )
  await client.end()
  return { cookie, clientId }
}
