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
  const [firstStep] = useState(first)
  const [step, setStep] = useState(firstStep)
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const shown = useRef(location.key)
  const follow = useEffectEvent(() => {
    const asked = stepNames.find((name) => name === location.state?.step) ?? firstStep
    if (type === 'POP') setStep(onReturn(asked))
  })
  useEffect(() => {
    if (shown.current === location.key) return
    shown.current = location.key
    follow()
  }, [location.key])
  return {
    step,
    go(next: StepName, search: string = location.search) {
      setStep(next)
      if (next !== step) void navigate({ search }, { state: { step: next }, preventScrollReset: true })
    },
    /** Changes the address without a new entry in the history. */
    replaceSearch: (search: string) =>
      void navigate({ search }, { replace: true, state: location.state, preventScrollReset: true }),
  }
}
