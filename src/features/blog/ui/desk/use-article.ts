import { useRef, useState } from 'react'
import { fieldsOf, isFinal, reasonOf } from '../../../../ui/refusal.ts'
import { toast } from '../../../../ui/toast.ts'
import { type DeskArticle, Draft, Publishable, problemsOf } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import { forget, remember } from './unsaved-copy.ts'
import { useProblems } from './use-problems.ts'
import { useTimer, useTurns } from './use-turns.ts'

const pauseBeforeAutosave = 2_500
const pauseBeforeNextTry = 15_000

type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

interface How {
  isAutosave?: boolean
  /** The number of the revision that is brought back. */
  restored?: number
}

const isSome = (problems: object) => Object.keys(problems).length > 0

/**
 * One article while it is being written: what stands in the fields, what the server has of it, and the way between. It
 * saves by itself after a pause, one call at a time, and never over a version that somebody else has saved.
 */
export function useArticle(opened: DeskArticle) {
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(opened.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  const { problems, refusal, setBroken, refuse: refuseFields, forgive } = useProblems()
  const [error, setError] = useState<Error>()
  /** Whose version is newer than the one that is being changed here. */
  const [newer, setNewer] = useState<DeskArticle>()
  // What a call that ends later has to see as it is then.
  const now = useRef({
    draft: opened.draft,
    /** The text that the server has. */
    kept: opened.draft,
    version: opened.version,
    /** Autosaves that failed one after the other. */
    failures: 0,
  })
  const takeTurn = useTurns()
  const timer = useTimer()
  const autosaveIn = (pause: number) => timer.start(() => void save({ isAutosave: true }), pause)

  const accept = (answer: DeskArticle) => {
    now.current.version = answer.version
    now.current.failures = 0
    setArticle(answer)
    // What was typed while the call was on its way is not kept yet.
    const isKept = now.current.kept === now.current.draft
    setSaving(isKept ? 'saved' : 'unsaved')
    if (isKept) forget(answer.id)
  }
  /** True where somebody else has saved: then both texts are shown. */
  const isOutdated = async (refused: Error) => {
    const theirs =
      reasonOf(refused) === 'newer_version' ? await calls.read(opened.id).catch(() => undefined) : undefined
    if (theirs) setNewer(theirs)
    return theirs !== undefined
  }
  const refuse = async (refused: Error) => {
    if (await isOutdated(refused)) return undefined
    if (isSome(fieldsOf(refused))) refuseFields(fieldsOf(refused))
    else setError(refused)
    return undefined
  }
  const refuseSave = (refused: Error) => {
    setSaving('failed')
    return refuse(refused)
  }
  /** Said without taking the focus from who is writing, and tried again where that may help. */
  const refuseAutosave = async (refused: Error) => {
    setSaving('failed')
    if (await isOutdated(refused)) return undefined
    setBroken(fieldsOf(refused))
    now.current.failures += 1
    if (now.current.failures === 1) toast({ title: 'Not saved yet', description: refused.message })
    if (!isFinal(refused)) autosaveIn(pauseBeforeNextTry)
    return undefined
  }
  /** Each call is based on the version that the one before has made. */
  const inTurn = <T>(work: () => Promise<T>, otherwise: (refused: Error) => Promise<undefined> = refuse) => {
    timer.stop()
    return takeTurn<T | undefined>(() => work().catch(otherwise))
  }

  const save = (how: How = {}): Promise<DeskArticle | undefined> =>
    inTurn(
      async () => {
        const { draft: sent, version } = now.current
        const broken = problemsOf(Draft, sent)
        setBroken(broken)
        if (isSome(broken)) {
          setSaving('failed')
          if (!how.isAutosave) refuseFields(broken)
          return undefined
        }
        setError(undefined)
        setSaving('saving')
        const answer = await calls.save({ id: opened.id, basedOn: version, isAutosave: false, ...how, draft: sent })
        now.current.kept = sent
        accept(answer)
        return answer
      },
      how.isAutosave ? refuseAutosave : refuseSave,
    )

  const change = (changes: Partial<Draft>) => {
    const next = { ...now.current.draft, ...changes }
    now.current.draft = next
    setDraft(next)
    setSaving('unsaved')
    forgive(Object.keys(changes))
    remember(opened.id, now.current.version, next)
    if (newer) timer.stop()
    else autosaveIn(pauseBeforeAutosave)
  }

  const settle = (call: (versioned: { id: string; basedOn: number }) => Promise<DeskArticle>) =>
    inTurn(async () => {
      setError(undefined)
      const answer = await call({ id: opened.id, basedOn: now.current.version })
      accept(answer)
      return answer
    })

  /** True where readers may see what is written; what it lacks is said otherwise. */
  const isPublishable = () => {
    const lacking = problemsOf(Publishable, now.current.draft)
    refuseFields(lacking)
    return !isSome(lacking)
  }

  return {
    article,
    draft,
    saving,
    problems,
    refusal,
    error,
    newer,
    change,
    save,
    isPublishable,
    /** Saves what is not saved, then lets readers see it. */
    publish: async (at?: string) => {
      if (!isPublishable() || (saving !== 'saved' && !(await save()))) return undefined
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
