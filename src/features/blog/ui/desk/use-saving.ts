import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import { fieldsOf, isFinal } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { type ArticleVersion, type DeskArticle, Draft, problemsOf } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import type { useConflict } from './use-conflict.ts'
import { isSome, type useProblems } from './use-problems.ts'
import type { useText } from './use-text.ts'
import { useTimer } from './use-timer.ts'

const autosaveDelayMs = 2_500
const retryDelayMs = 15_000

interface SaveOptions {
  isAutosave?: boolean
  /** The number of the revision that this save restores. Missing if it restores none. */
  restored?: number
}

interface Parts {
  id: string
  text: ReturnType<typeof useText>
  problems: ReturnType<typeof useProblems>
  conflict: ReturnType<typeof useConflict>
}

/** Sends an article to the server, one call at a time. Each call is based on the version that the previous one made. */
export function useSaving({ id, text, problems, conflict }: Parts) {
  const { now, accept, setSaving } = text
  const { setBroken, refuseFields, refuseCall, forgiveCall } = problems
  const [inOrder] = useState(() => pLimit(1))
  const timer = useTimer()
  /** How many autosaves have failed in a row. */
  const failures = useRef(0)
  const autosaveIn = (delayMs: number) => timer.start(() => void save({ isAutosave: true }), delayMs)

  const refuse = async (refused: Error): Promise<undefined> => {
    if (!(await conflict.isOutdated(refused))) refuseCall(refused)
  }
  const refuseSave = (refused: Error) => {
    setSaving('failed')
    return refuse(refused)
  }
  /**
   * Shows the problem of an autosave without moving the focus away from the text, and retries unless the refusal is
   * final.
   */
  const refuseAutosave = async (refused: Error): Promise<undefined> => {
    setSaving('failed')
    if (await conflict.isOutdated(refused)) return
    setBroken(fieldsOf(refused))
    failures.current += 1
    if (failures.current === 1) toast({ title: 'Not saved yet', description: refused.message })
    if (!isFinal(refused)) autosaveIn(retryDelayMs)
  }

  const inTurn = (work: () => Promise<DeskArticle | undefined>, onRefusal: (refused: Error) => Promise<undefined>) => {
    timer.stop()
    return inOrder(() => work().catch(onRefusal))
  }
  const acceptAnswer = (answer: DeskArticle, savedDraft?: Draft) => {
    failures.current = 0
    accept(answer, savedDraft)
    return answer
  }

  const save = (options: SaveOptions = {}): Promise<DeskArticle | undefined> =>
    inTurn(
      async () => {
        const { draft, version } = now.current
        const broken = problemsOf(Draft, draft)
        setBroken(broken)
        if (isSome(broken)) {
          setSaving('failed')
          if (!options.isAutosave) refuseFields(broken)
          return undefined
        }
        forgiveCall()
        setSaving('saving')
        return acceptAnswer(await calls.save({ id, basedOn: version, isAutosave: false, ...options, draft }), draft)
      },
      options.isAutosave ? refuseAutosave : refuseSave,
    )

  return {
    save,
    autosaveSoon: () => autosaveIn(autosaveDelayMs),
    stopAutosave: timer.stop,
    /** Runs a call other than saving, like publishing, for the saved article. */
    settle: (call: (version: ArticleVersion) => Promise<DeskArticle>) =>
      inTurn(async () => {
        forgiveCall()
        return acceptAnswer(await call({ id, basedOn: now.current.version }))
      }, refuse),
  }
}
