import * as z from 'zod/mini'
import { type DeskArticle, Draft } from '../../desk-contract.ts'

/** What people typed may break these fields' rules. We keep it, and the editor says what is wrong. */
const Changes = z.partial(z.extend(Draft, { slug: z.string(), taxYear: z.nullable(z.number()) }))

/** A copy of unsaved text in this browser, in case the page closes before the text is saved. */
const Copy = z.object({
  /** The opened page that wrote the copy. Each has only one. */
  page: z.string(),
  madeAt: z.iso.datetime(),
  /** Only what differed from the saved draft. */
  changes: Changes,
})
export type Copy = z.infer<typeof Copy>

const keyOf = (id: string) => `zenith.article.${id}`

/** If the browser has no storage, the autosave alone protects the text. */
function withStorage<T>(work: () => T, without: T): T {
  try {
    return work()
  } catch {
    return without
  }
}

const read = (id: string): Copy[] =>
  withStorage(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((copy) => Copy.safeParse(copy).data ?? []) : []
  }, [])

const write = (id: string, copies: Copy[]) =>
  withStorage(() => {
    if (copies.length === 0) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(copies))
  }, undefined)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which a draft differs from the saved one. */
const changesOf = (saved: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, Reflect.get(saved, name))))

export function forget(id: string, page: string): void {
  write(
    id,
    read(id).filter((copy) => copy.page !== page),
  )
}

/** Keeps what this page has not saved. The copies of other pages stay until someone restores or discards them. */
export function remember(id: string, page: string, saved: Draft, draft: Draft): void {
  const changes = changesOf(saved, draft)
  const others = read(id).filter((copy) => copy.page !== page)
  const isSaved = Object.keys(changes).length === 0
  write(id, isSaved ? others : [...others, { page, madeAt: new Date().toISOString(), changes }])
}

/** The copies of earlier pages, oldest first. Leaves out those whose text the article already has. */
export function recall({ id, draft }: Pick<DeskArticle, 'id' | 'draft'>): Copy[] {
  const saved = Changes.safeParse(draft).data
  return read(id).filter(({ changes }) => !isSame({ ...saved, ...changes }, saved))
}
