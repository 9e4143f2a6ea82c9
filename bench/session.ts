import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Signs in a fictional person by writing the same rows as a real sign-in. Returns the session's cookie. */
export async function sessionIn(databaseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "insert into users (first_name, last_name, email) values ('Bench', 'Person', $1) returning id",
    [`bench-${token}@example.org`],
  )
  await client.query(
    "insert into sessions (token_hash, user_id, method, active_at, last_used_at) values ($1, $2, 'password', now(), now())",
    [hash, rows[0]?.id],
  )
  await client.end()
  return `zenith_session=${token}`
}
