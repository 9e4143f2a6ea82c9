import * as z from 'zod/mini'
import { type DeskArticle, Draft } from '../../desk-contract.ts'

/** What people typed may break these fields' rules. We keep it, and the editor says what is wrong. */
const Changes = z.partial(z.extend(Draft, { slug: z.string(), taxYear: z.nullable(z.number()) }))

/** A copy of unsaved text in this browser, in case the page closes before the text is saved. */
const Copy = z.object({
  /** The opened page that wrote the copy. */
  page: z.string(),
  madeAt: z.iso.datetime(),
  /** Only what differed from the saved draft. */
  changes: Changes,
})
export type Copy = z.infer<typeof Copy>

/** The start of the keys of an article's copies. Each page has its own key, so that it never touches the others. */
const keysOf = (id: string) => `zenith.article.${id}.`

/** If the browser has no storage, the autosave alone protects the text. */
function withStorage<T>(work: () => T, without: T): T {
  try {
    return work()
  } catch {
    return without
  }
}

/** Gives each copy a key of its own. Earlier versions of the site kept an article's copies in a list under one key. */
function splitList(id: string) {
  const key = `zenith.article.${id}`
  const listed = localStorage.getItem(key)
  if (!listed) return
  for (const one of z.array(z.unknown()).parse(JSON.parse(listed))) {
    const copy = Copy.safeParse(one).data
    if (copy) localStorage.setItem(`${keysOf(id)}${copy.page}`, JSON.stringify(copy))
  }
  localStorage.removeItem(key)
}

const readAll = (id: string): Copy[] =>
  withStorage(() => {
    withStorage(() => splitList(id), undefined)
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(keysOf(id))).flatMap((key) => read(key) ?? [])
  }, [])

const read = (key: string): Copy | undefined =>
  withStorage(() => Copy.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data, undefined)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which a draft differs from the saved one. */
const changesOf = (saved: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, Reflect.get(saved, name))))

export const forget = (id: string, page: string): void =>
  withStorage(() => localStorage.removeItem(`${keysOf(id)}${page}`), undefined)

/** Keeps what this page has not saved. The copies of other pages stay until someone restores or discards them. */
export function remember(id: string, page: string, saved: Draft, draft: Draft): void {
  const changes = changesOf(saved, draft)
  const copy = { page, madeAt: new Date().toISOString(), changes }
  if (Object.keys(changes).length === 0) forget(id, page)
  else withStorage(() => localStorage.setItem(`${keysOf(id)}${page}`, JSON.stringify(copy)), undefined)
}

/** The copies that earlier pages left, oldest first. Leaves out those whose text the article already has. */
export function recall({ id, draft }: Pick<DeskArticle, 'id' | 'draft'>): Copy[] {
  const saved = Changes.safeParse(draft).data
  return readAll(id)
    .filter(({ changes }) => !isSame({ ...saved, ...changes }, saved))
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
}
