import { Draft } from '../../desk-contract.ts'

/** A copy in this browser of what could not be saved yet, should the page go away before it is. */
interface Copy {
  basedOn: number
  draft: Draft
}

const keyOf = (id: string) => `zenith.article.${id}`

export function remember(id: string, basedOn: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ basedOn, draft }))
  } catch {
    // A browser without room or without storage: the autosave remains.
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // As above.
  }
}

export function recall(id: string): Copy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Copy | null
    const draft = Draft.safeParse(copy?.draft).data
    return copy && draft ? { basedOn: Number(copy.basedOn), draft } : undefined
  } catch {
    return undefined
  }
}
