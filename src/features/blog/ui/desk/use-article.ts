import { useEffect, useRef, useState } from 'react'
import { fieldsOf, reasonOf } from '../../../../ui/refusal.ts'
import { type DeskArticle, Draft } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import { forget, remember } from './unsaved-copy.ts'

const pauseBeforeAutosave = 2_500

type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Sentences of the rules that a draft breaks, by field. */
function problemsOf(draft: Draft): Record<string, string> {
  const issues = Draft.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), sentenceOf(message)]))
}
const sentenceOf = (message: string) => (/^(Invalid|Too|Unrecognized)\b/.test(message) ? 'Please check this' : message)

/**
 * One article while it is being written: what stands in the fields, what the server has of it, and the way between. It
 * saves by itself after a pause, one call at a time, and never over a version that somebody else has saved.
 */
export function useArticle(opened: DeskArticle) {
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(opened.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [error, setError] = useState<Error>()
  /** Whose version is newer than the one that is being changed here. */
  const [newer, setNewer] = useState<DeskArticle>()
  // What a call that ends later has to see as it is then.
  const now = useRef({
    draft: opened.draft,
    /** The text that the server has. */
    kept: opened.draft,
    version: opened.version,
    queue: Promise.resolve() as Promise<unknown>,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const accept = (answer: DeskArticle) => {
    now.current.version = answer.version
    setArticle(answer)
    // What was typed while the call was on its way is not kept yet.
    const isKept = now.current.kept === now.current.draft
    setSaving(isKept ? 'saved' : 'unsaved')
    if (isKept) forget(answer.id)
  }
  const refuse = async (refused: Error) => {
    const isOutdated = reasonOf(refused) === 'newer_version'
    const theirs = isOutdated ? await calls.read(opened.id).catch(() => undefined) : undefined
    if (theirs) setNewer(theirs)
    else setError(refused)
    setProblems((known) => ({ ...known, ...fieldsOf(refused) }))
    return undefined
  }
  const refuseSave = (refused: Error) => {
    setSaving('failed')
    return refuse(refused)
  }
  /** Calls follow each other: each is based on the version that the one before has made. */
  const inTurn = <T>(work: () => Promise<T>, otherwise = refuse): Promise<T | undefined> => {
    clearTimeout(timer.current)
    const turn = now.current.queue.then(() => work().catch(otherwise))
    now.current.queue = turn
    return turn as Promise<T | undefined>
  }

  const save = (how: { isAutosave?: boolean; restored?: number } = {}) =>
    inTurn(async () => {
      const { draft: sent, version } = now.current
      const broken = problemsOf(sent)
      setProblems(broken)
      if (Object.keys(broken).length > 0) {
        setSaving('failed')
        return undefined
      }
      setError(undefined)
      setSaving('saving')
      const answer = await calls.save({ id: opened.id, basedOn: version, isAutosave: false, ...how, draft: sent })
      now.current.kept = sent
      accept(answer)
      return answer
    }, refuseSave)

  const change = (changes: Partial<Draft>) => {
    const next = { ...now.current.draft, ...changes }
    now.current.draft = next
    setDraft(next)
    setSaving('unsaved')
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changes))))
    remember(opened.id, now.current.version, next)
    clearTimeout(timer.current)
    if (!newer) timer.current = setTimeout(() => void save({ isAutosave: true }), pauseBeforeAutosave)
  }

  const settle = (call: (versioned: { id: string; basedOn: number }) => Promise<DeskArticle>) =>
    inTurn(async () => {
      setError(undefined)
      const answer = await call({ id: opened.id, basedOn: now.current.version })
      accept(answer)
      return answer
    })

  return {
    article,
    draft,
    saving,
    problems,
    error,
    newer,
    change,
    save,
    /** Saves what is not saved, then lets readers see it. */
    publish: async (at?: string) => {
      if (saving !== 'saved' && !(await save())) return undefined
      return settle((versioned) => calls.publish({ ...versioned, ...(at ? { at } : {}) }))
    },
    withdraw: () => settle(calls.withdraw),
    archive: () => settle(calls.archive),
    /** Puts another text in the place of this one; the one that stands here is kept as a revision. */
    replace: async (draft: Draft, restored: number) => {
      if (saving !== 'saved' && !(await save())) return undefined
      change(draft)
      return save({ restored })
    },
    /** The text that stands here becomes the newest version; the other one stays among the revisions. */
    keepMine: () => {
      if (newer) now.current.version = newer.version
      setNewer(undefined)
      return save()
    },
    /** The other text becomes the newest version; the one that stands here is kept as a revision first. */
    takeTheirs: async () => {
      if (!newer) return undefined
      const { draft: theirs, version } = newer
      now.current.version = version
      setNewer(undefined)
      if (!(await save())) return undefined
      change(theirs)
      return save({ restored: version })
    },
  }
}

export type OpenArticle = ReturnType<typeof useArticle>
