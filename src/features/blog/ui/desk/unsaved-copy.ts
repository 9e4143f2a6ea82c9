import { Draft } from '../../desk-contract.ts'

/** This browser's copy of unsaved text, in case the page closes before it is saved. */
interface Copy {
  basedOn: number
  draft: Draft
}

const keyOf = (id: string) => `zenith.article.${id}`

export function remember(id: string, basedOn: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ basedOn, draft }))
  } catch {
    // Without storage, there is still the autosave.
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Without storage, there is no copy.
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
