import { useRef } from 'react'
import { fieldsOf, isFinal } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { type DeskArticle, Draft, problemsOf, type Versioned } from '../../desk-contract.ts'
import { calls } from './desk-queries.ts'
import type { useNewer } from './use-newer.ts'
import { isSome, type useProblems } from './use-problems.ts'
import type { useText } from './use-text.ts'
import { useTimer, useTurns } from './use-turns.ts'

const pauseBeforeAutosave = 2_500
const pauseBeforeNextTry = 15_000

interface How {
  isAutosave?: boolean
  /** The number of the revision that is brought back. */
  restored?: number
}

interface Parts {
  id: string
  text: ReturnType<typeof useText>
  problems: ReturnType<typeof useProblems>
  conflict: ReturnType<typeof useNewer>
}

/** The way of an article to the server: one call at a time, each based on the version that the one before has made. */
export function useSaving({ id, text, problems, conflict }: Parts) {
  const { now, accept, setSaving } = text
  const { setBroken, refuseFields, refuseCall, forgiveCall } = problems
  const takeTurn = useTurns()
  const timer = useTimer()
  /** Autosaves that failed one after the other. */
  const failures = useRef(0)
  const autosaveIn = (pause: number) => timer.start(() => void save({ isAutosave: true }), pause)

  const refuse = async (refused: Error): Promise<undefined> => {
    if (!(await conflict.isOutdated(refused))) refuseCall(refused)
  }
  const refuseSave = (refused: Error) => {
    setSaving('failed')
    return refuse(refused)
  }
  /** Said without taking the focus from who is writing, and tried again where that may help. */
  const refuseAutosave = async (refused: Error): Promise<undefined> => {
    setSaving('failed')
    if (await conflict.isOutdated(refused)) return
    setBroken(fieldsOf(refused))
    failures.current += 1
    if (failures.current === 1) toast({ title: 'Not saved yet', description: refused.message })
    if (!isFinal(refused)) autosaveIn(pauseBeforeNextTry)
  }

  const inTurn = (work: () => Promise<DeskArticle | undefined>, otherwise: (refused: Error) => Promise<undefined>) => {
    timer.stop()
    return takeTurn(() => work().catch(otherwise))
  }
  const answered = (answer: DeskArticle, kept?: Draft) => {
    failures.current = 0
    accept(answer, kept)
    return answer
  }

  const save = (how: How = {}): Promise<DeskArticle | undefined> =>
    inTurn(
      async () => {
        const { draft, version } = now.current
        const broken = problemsOf(Draft, draft)
        setBroken(broken)
        if (isSome(broken)) {
          setSaving('failed')
          if (!how.isAutosave) refuseFields(broken)
          return undefined
        }
        forgiveCall()
        setSaving('saving')
        return answered(await calls.save({ id, basedOn: version, isAutosave: false, ...how, draft }), draft)
      },
      how.isAutosave ? refuseAutosave : refuseSave,
    )

  return {
    save,
    autosaveSoon: () => autosaveIn(pauseBeforeAutosave),
    stopAutosave: timer.stop,
    /** A call about the article as the server has it. */
    settle: (call: (versioned: Versioned) => Promise<DeskArticle>) =>
      inTurn(async () => {
        forgiveCall()
        return answered(await call({ id, basedOn: now.current.version }))
      }, refuse),
  }
}
