import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../ui/forms/use-server-form.ts'
import { track } from '../../analytics/ui/track.ts'
import type { PublicSurvey } from '../contract.ts'
import { answersIn, type Given, problemWith, questionsAfter, questionsFor } from '../shared/answers.ts'
import type { Question } from '../shared/questions.ts'
import {
  type Draft,
  type DraftPlace,
  forgetDraft,
  forgetOldDrafts,
  invitedDraftPlace,
  keepDraft,
  publicDraftPlace,
  readDraft,
} from './draft.ts'
import { type SurveyValues, surveyForm, type Thanks } from './survey-values.ts'

/** The API checks the values, because the questions decide which ones are valid. */
const AnyValues = z.record(z.string(), z.unknown())

export type SurveyFormOf = ReturnType<typeof useServerForm<SurveyValues, SurveyValues, Thanks>>

/** The step after all questions. */
export const lastStep = 'consents'
export const stepId = (step: string) => `step-${step}`

/** The step of a field: its question, or the last step. */
const stepOf = (field: string) => /^q-(.+?)(?:--\d+)?$/.exec(field)?.[1] ?? lastStep

/** A survey's form, which shows one step at a time, and continues where the person was. */
export function useSurvey(survey: PublicSurvey, token: string | undefined, onSent: (thanks: Thanks) => void) {
  const kept = token === undefined ? publicDraftPlace(survey.id) : invitedDraftPlace(token)
  const form = useServerForm<SurveyValues, SurveyValues, Thanks>({
    ...surveyForm,
    schema: AnyValues,
    defaults: { survey: survey.id, number: String(survey.number), token, nameChoice: 'initial' },
    onSent: (thanks) => {
      forgetDraft(kept)
      track('survey_finished', {})
      onSent(thanks)
    },
  })
  const values = form.watch()
  const given = answersIn(values)
  const applying = questionsFor(survey.questions, given)
  const steps = [...applying.map(({ id }) => id), lastStep]
  const [wanted, setWanted] = useState(steps[0] ?? lastStep)
  const [problem, setProblem] = useState<{ step: string; values: string; sentence: string }>()
  const current = steps.includes(wanted) ? wanted : lastStep
  const place = steps.indexOf(current)
  const isResumed = useDraft({
    place: kept,
    draft: { number: survey.number, step: current, values },
    isBegun: place > 0 || Object.keys(given).length > 0,
    resume: ({ step, values }) => {
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      setWanted(step)
    },
  })

  const firstWrong = form.errors[0]?.name
  useEffect(() => {
    if (firstWrong !== undefined) setWanted(stepOf(firstWrong))
  }, [firstWrong])

  const goTo = (step: string) => {
    flushSync(() => setWanted(step))
    const shown = document.getElementById(stepId(step))
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: 'nearest' })
  }
  const next = () => {
    const question = applying[place]
    const sentence = question && problemWith(question, given[question.id])
    if (question && sentence) {
      flushSync(() => setProblem({ step: question.id, values: String(given[question.id]), sentence }))
      document.getElementById(`q-${question.id}`)?.focus()
      return
    }
    const following = steps[place + 1]
    if (following) goTo(following)
  }
  const back = () => {
    const before = steps[place - 1]
    if (before) goTo(before)
  }
  return {
    form,
    steps,
    current,
    place,
    /** How many steps come after this one. */
    left: leftAfter(survey.questions, given, current),
    isResumed,
    next,
    back,
    /** The message about a wrong answer, until the person answers something else. */
    problemAt: (step: string) =>
      problem?.step === step && problem.values === String(given[step]) ? problem.sentence : undefined,
  }
}

/** The steps after a step: the questions after it, and the last step. */
function leftAfter(questions: Question[], given: Given, step: string) {
  if (step === lastStep) return { max: 0, isExact: true }
  const { max, isExact } = questionsAfter(questions, given, step)
  return { max: max + 1, isExact }
}

interface Keeping {
  place: DraftPlace
  draft: Draft
  /** False if there is nothing to keep, because the person only looks. */
  isBegun: boolean
  resume: (earlier: Draft) => void
}

/** Keeps the draft with each change, and gives back an earlier one once. */
function useDraft({ place: { storage, key }, draft, isBegun, resume }: Keeping) {
  const [isResumed, setResumed] = useState(false)
  const isPosted = usePosted(surveyForm.name) !== undefined
  const begin = useEffectEvent(() => {
    forgetOldDrafts()
    const earlier = isPosted ? undefined : readDraft({ storage, key }, draft.number)
    if (earlier) resume(earlier)
    setResumed(true)
  })
  useEffect(() => begin(), [])
  const text = JSON.stringify(draft)
  useEffect(() => {
    if (!isResumed) return
    if (isBegun) keepDraft({ storage, key }, JSON.parse(text))
    else forgetDraft({ storage, key })
  }, [storage, key, text, isBegun, isResumed])
  return isResumed
}
