import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type StepName, stepNames } from './steps.ts'

interface Options {
  first: () => StepName
  /** Called when the visitor has gone back or forward to a step. Returns the step to show instead, or the same. */
  onReturn: (step: StepName) => StepName
}

/** The current step. Each step has its own entry in the browser's history, so that Back returns to the step before. */
export function useSteps({ first, onReturn }: Options) {
  const [step, setStep] = useState(first)
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const shown = useRef(location.key)
  const latest = useRef({ step, location })
  useEffect(() => {
    latest.current = { step, location }
  }, [step, location])
  const follow = useEffectEvent(() => {
    const known = stepNames.find((name) => name === location.state?.step)
    // A link to a part of the page, such as a field with a mistake, adds an entry of the same step.
    if (type === 'POP' && (known || !location.hash)) setStep(onReturn(known ?? 'topic'))
  })
  useEffect(() => {
    if (shown.current === location.key) return
    shown.current = location.key
    follow()
  }, [location.key])

  const replace = (search: string) => {
    const { step, location } = latest.current
    return navigate({ search, hash: location.hash }, { replace: true, state: { step }, preventScrollReset: true })
  }
  const go = async (next: StepName, search?: string) => {
    const { step, location } = latest.current
    setStep(next)
    if (next === step) return
    // The page may have begun with another step than this entry says, or with none.
    if (location.state?.step !== step) await replace(location.search)
    await navigate({ search: search ?? location.search }, { state: { step: next }, preventScrollReset: true })
  }
  return {
    step,
    go: (next: StepName, search?: string) => void go(next, search),
    /** Goes on to a step when an answer arrives, unless the visitor has left the step where they asked for it. */
    goFrom: (asked: StepName, next: StepName) => {
      if (latest.current.step === asked) void go(next)
    },
    /** Changes the address without a new entry in the history. */
    replaceSearch: (search: string) => void replace(search),
  }
}
