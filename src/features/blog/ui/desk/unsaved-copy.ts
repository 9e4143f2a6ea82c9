import { Draft } from '../../desk-contract.ts'

/** A copy of the unsaved text in this browser, in case the page closes before the text is saved. */
interface Copy {
  basedOn: number
  draft: Draft
}

const keyOf = (id: string) => `zenith.article.${id}`

export function remember(id: string, basedOn: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ basedOn, draft }))
  } catch {
    // If the browser has no storage, the autosave alone protects the text.
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // If the browser has no storage, there is no copy to remove.
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
