/** The state of a form on the page. */
export type Standing = 'saved' | 'saving' | 'unsaved'

/** A form on the page. People read its title if it isn't saved. */
export interface OpenForm {
  title: string
  standing: Standing
}

const open = new Map<string, OpenForm>()
const listeners = new Set<() => void>()

/** Stores the state of the form with this id. We forget a form once it is saved. */
export function noteForm(id: string, form: OpenForm): void {
  if (form.standing === 'saved') open.delete(id)
  else open.set(id, form)
  for (const listener of listeners) listener()
}

export function onFormChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if a form on the page has changes that aren't saved yet. */
export const hasUnsaved = (): boolean => open.size > 0

/**
 * The state of the whole page: `unsaved` if any form has unsaved changes, else `saving` if any form is being saved,
 * else `saved`.
 */
export function pageStanding(): Standing {
  if (open.size === 0) return 'saved'
  return [...open.values()].some(({ standing }) => standing === 'unsaved') ? 'unsaved' : 'saving'
}

/** The titles of the forms that aren't saved. Titles can be questions, so we remove the punctuation at their ends. */
export const unsavedTitles = (): string[] => [
  ...new Set([...open.values()].map(({ title }) => title.replace(/[?.!]+$/, ''))),
]
