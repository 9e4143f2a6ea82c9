import { type DeskArticle, type Draft, Publishable, problemsOf } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import { useConflict } from './use-conflict.ts'
import { isSome, useProblems } from './use-problems.ts'
import { useSaving } from './use-saving.ts'
import { useText } from './use-text.ts'

/** An article while it is being written. It autosaves after a pause, but never overwrites a version by someone else. */
export function useArticle(opened: DeskArticle) {
  const text = useText(opened)
  const problems = useProblems()
  const conflict = useConflict(opened.id)
  const { save, settle, autosaveSoon, stopAutosave } = useSaving({ id: opened.id, text, problems, conflict })
  const { newer } = conflict

  const change = (changes: Partial<Draft>) => {
    text.change(changes)
    problems.forgiveFields(Object.keys(changes))
    if (newer) stopAutosave()
    else autosaveSoon()
  }
  /** Saves if needed; true if the server then has the whole text. */
  const ensureSaved = async () => text.saving === 'saved' || (await save()) !== undefined
  /** Replaces the text. The current text stays as a revision. */
  const replace = async (draft: Draft, restored: number) => {
    if (!(await ensureSaved())) return undefined
    change(draft)
    return save({ restored })
  }
  /** The text here becomes the newest version. The other one stays as a revision. */
  const keepMine = () => {
    if (newer) text.buildOn(newer.version)
    conflict.endConflict()
    return save()
  }
  /** The other text becomes the newest version. The text here stays as a revision. */
  const takeTheirs = async () => {
    if (!newer || !(await keepMine())) return undefined
    change(newer.draft)
    return save({ restored: newer.version })
  }

  /** True if the article can be published; otherwise shows what is missing. */
  const isPublishable = () => {
    const missing = problemsOf(Publishable, text.now.current.draft)
    problems.refuseFields(missing)
    return !isSome(missing)
  }
  /** Saves unsaved text, then publishes it. */
  const publish = async (at?: string) => {
    if (!isPublishable() || !(await ensureSaved())) return undefined
    return settle((versioned) => calls.publish({ ...versioned, ...(at ? { at } : {}) }))
  }

  return {
    article: text.article,
    draft: text.draft,
    saving: text.saving,
    problems: problems.problems,
    refusal: problems.refusal,
    error: problems.error,
    newer,
    change,
    save,
    replace,
    keepMine,
    takeTheirs,
    isPublishable,
    publish,
    withdraw: () => settle(calls.withdraw),
    archive: () => settle(calls.archive),
  }
}

export type OpenArticle = ReturnType<typeof useArticle>
