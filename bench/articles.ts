import pg from 'pg'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { seededDatabase, startProduct } from './servers.ts'

const count = 10_000
const maxP99Milliseconds = 40
const connections = 32
/**
 * Searches per second of all visitors together. The number is fixed, so that we can compare results before and after a
 * change.
 */
const searches = 50

/**
 * Copies the demo's articles, each an hour older than the last, until there are enough. Returns the slugs of some of
 * them.
 */
async function writeArticles(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into posts (slug, status, title, excerpt, document, body_text, reading_minutes, category, author,
       reviewer_name, reviewer_credential, tax_year, image_url, image_alt, published_at, edited_at, updated_at)
     select post.slug || '-' || copy, post.status, post.title || ' ' || copy, post.excerpt, post.document,
       post.body_text, post.reading_minutes, post.category, post.author, post.reviewer_name, post.reviewer_credential,
       post.tax_year, post.image_url, post.image_alt, post.published_at - copy * interval '1 hour', now(), now()
     from generate_series(1, ceil($1 / (select count(*) from posts)::float)::int) copy cross join posts post
     where post.status = 'published' order by copy limit $1 - (select count(*) from posts)`,
    [count],
  )
  await client.query('vacuum analyze posts, post_words')
  const { rows } = await client.query<{ slug: string }>('select slug from posts order by md5(slug) limit 100')
  await client.end()
  return rows.map(({ slug }) => slug)
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: '10,000 articles', measured: 'not measured: no PostgreSQL on this machine' }]
  const slugs = await writeArticles(await seededDatabase())
  const server = await startProduct('postgres')
  const kinds: [string, string[], requestsPerSecond?: number][] = [
    [
      'list',
      [
        '/api/blog-posts',
        '/api/blog/page?page=1',
        '/api/blog/page?page=1000',
        '/api/blog/page?category=Cross-Border&page=50',
      ],
    ],
    ['search for a word in all articles', ['/api/blog/page?q=tax'], searches],
    ['search for two words', ['/api/blog/page?q=foreign+earned'], searches],
    ['search for a misspelled word', ['/api/blog/page?q=witholdng'], searches],
    ['article', slugs.map((slug) => `/api/blog-posts/${slug}`)],
  ]
  const rows: Row[] = []
  for (const [kind, paths, requestsPerSecond] of kinds)
    rows.push(
      await readsRow(server, {
        what: `10,000 articles, ${kind}`,
        paths,
        connections,
        maxP99Milliseconds,
        requestsPerSecond,
      }),
    )
  await server.stop()
  return rows
}

export const articles: Part = {
  name: 'articles',
  how: `The demo's articles, copied with their whole text until there are ${count.toLocaleString('en-US')}, on PostgreSQL: lists at the beginning, in the middle and at the end, searches that find all, some or only similar words, and 100 articles in turn. ${connections} connections, loaded as in part api, with at most ${searches} searches a second.`,
  run,
}
