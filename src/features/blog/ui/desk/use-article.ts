import { type DeskArticle, type Draft, Publishable, problemsOf } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import { useNewer } from './use-newer.ts'
import { isSome, useProblems } from './use-problems.ts'
import { useSaving } from './use-saving.ts'
import { useText } from './use-text.ts'

/**
 * One article while it is being written. It saves by itself after a pause, and never over a version that somebody else
 * has saved.
 */
export function useArticle(opened: DeskArticle) {
  const text = useText(opened)
  const problems = useProblems()
  const conflict = useNewer(opened.id)
  const { save, settle, autosaveSoon, stopAutosave } = useSaving({ id: opened.id, text, problems, conflict })
  const { newer } = conflict

  const change = (changes: Partial<Draft>) => {
    text.change(changes)
    problems.forgiveFields(Object.keys(changes))
    if (newer) stopAutosave()
    else autosaveSoon()
  }
  /** True where the server has, in the end, all that is written here. */
  const isKept = async () => text.saving === 'saved' || (await save()) !== undefined
  /** Puts another text in the place of this one; the one that stands here is kept as a revision. */
  const replace = async (draft: Draft, restored: number) => {
    if (!(await isKept())) return undefined
    change(draft)
    return save({ restored })
  }
  /** The text that stands here becomes the newest version; the other one stays among the revisions. */
  const keepMine = () => {
    if (newer) text.buildOn(newer.version)
    conflict.endConflict()
    return save()
  }
  /** The other text becomes the newest version; the one that stands here is kept as a revision first. */
  const takeTheirs = async () => {
    if (!newer || !(await keepMine())) return undefined
    change(newer.draft)
    return save({ restored: newer.version })
  }

  /** True where readers may see what is written; what it lacks is said otherwise. */
  const isPublishable = () => {
    const lacking = problemsOf(Publishable, text.now.current.draft)
    problems.refuseFields(lacking)
    return !isSome(lacking)
  }
  /** Saves what is not saved, then lets readers see it. */
  const publish = async (at?: string) => {
    if (!isPublishable() || !(await isKept())) return undefined
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
