import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { ById, ListSearch, manyOf, pageOf, plainName } from '../../platform/browser/shapes.ts'
import { testimonialServices } from '../testimonials/shared/choices.ts'
import { Question } from './contract.ts'
import { audiences, periods } from './shared/choices.ts'
import { maxQuestions, problemsOf } from './shared/questions.ts'
import { scoreGroups } from './shared/score.ts'

const line = (minLength: number, maxLength: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.overwrite(plainName), z.minLength(minLength, missing), z.maxLength(maxLength, tooLong))

const days = 'Please enter 1 to 90 days, or leave it empty'
const Questions = z.array(Question).check(z.maxLength(maxQuestions), ({ value, issues }) => {
  for (const { path, message } of problemsOf(value, testimonialServices)) {
    issues.push({ code: 'custom', input: value, message, path })
  }
})

const SurveyName = line(3, 80, 'Please enter a name', 'Please keep the name to 80 characters at most')
export const NewSurvey = z.object({ name: SurveyName })
export type NewSurvey = z.infer<typeof NewSurvey>

export const SurveyFacts = z.object({
  /** Only the firm sees the name. */
  name: SurveyName,
  title: line(3, 80, 'Please enter a title', 'Please keep the title to 80 characters at most'),
  intro: line(0, 300, '', 'Please keep the introduction to 300 characters at most'),
  audience: z.enum(audiences),
  /** We invite a client this many days after an engagement is accepted. Null if we never do so. */
  afterDays: z.nullable(z.int(days).check(z.minimum(1, days), z.maximum(90, days))),
  questions: Questions,
})
export type SurveyFacts = z.infer<typeof SurveyFacts>

export const DeskSurvey = z.extend(SurveyFacts, {
  id: z.uuid(),
  /** Grows with every change. */
  version: z.int(),
  /** The version of the questions. It grows when they change, so that answers keep the questions that people saw. */
  number: z.int(),
  questions: z.array(Question),
  invited: z.int(),
  answers: z.int(),
  createdAt: z.iso.datetime(),
})
export type DeskSurvey = z.infer<typeof DeskSurvey>

export const ListedSurvey = z.object({
  id: z.uuid(),
  name: z.string(),
  audience: z.enum(audiences),
  afterDays: z.nullable(z.int()),
  number: z.int(),
  invited: z.int(),
  answers: z.int(),
})
export type ListedSurvey = z.infer<typeof ListedSurvey>

/** An answer with a low score that no one has followed up. */
export const LowScore = z.object({
  id: z.uuid(),
  survey: z.object({ id: z.uuid(), name: z.string() }),
  nps: z.nullable(z.int()),
  csat: z.nullable(z.int()),
  answeredAt: z.iso.datetime(),
  /** The client whom we invited. Null for an answer to the open form. */
  client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The client's adviser. */
  adviser: z.nullable(z.string()),
  /** Whom to contact, if the person agreed to it. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** What the person wrote. */
  words: z.array(z.object({ question: z.string(), text: z.string() })),
})
export type LowScore = z.infer<typeof LowScore>

const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
const Scores = {
  /** How many people answered the NPS question, and the score from -1 to 1 with its 95% interval. */
  npsCount: z.int(),
  nps: z.nullable(Estimate),
  /** How many people answered the CSAT question, and the share of the satisfied with its 95% interval. */
  csatCount: z.int(),
  csat: z.nullable(Estimate),
}

export const ResultFilters = z.object({ id: z.uuid(), period: z.optional(z.enum(periods)) })
export type ResultFilters = z.infer<typeof ResultFilters>

export const SurveyResults = z.object({
  answers: z.int(),
  ...Scores,
  /** The last twelve months, the earliest first. */
  months: z.array(z.object({ month: z.string(), ...Scores })),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** How many people answered it. */
      answers: z.int(),
      choices: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
})
export type SurveyResults = z.infer<typeof SurveyResults>

/** Finds what people wrote if it contains `q`, and if they are in a score group. */
export const VerbatimFilters = z.extend(ResultFilters, {
  q: z.optional(ListSearch),
  group: z.optional(z.enum(scoreGroups)),
})
export type VerbatimFilters = z.infer<typeof VerbatimFilters>

export const Verbatim = z.object({
  id: z.uuid(),
  question: z.string(),
  text: z.string(),
  nps: z.nullable(z.int()),
  csat: z.nullable(z.int()),
  answeredAt: z.iso.datetime(),
  client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
})
export type Verbatim = z.infer<typeof Verbatim>

const route = routesBelow('/admin/surveys', 'Surveys')
const change = changesBelow('/admin/surveys', 'Surveys')

export const surveyDesk = {
  listSurveys: route('GET', '', 'List all surveys').output(z.object({ surveys: z.array(ListedSurvey) })),
  createSurvey: route('POST', '', 'Create a survey with the standard questions').input(NewSurvey).output(DeskSurvey),
  listLowScores: route('GET', '/low-scores', 'List low scores that no one has followed up, newest first').output(
    z.object({ scores: z.array(LowScore) }),
  ),
  followUp: route('POST', '/low-scores/{id}/followed-up', 'Mark a low score as followed up')
    .input(ById)
    .output(z.object({ message: z.string() })),
  getSurvey: route('GET', '/{id}', 'Get a survey with its questions').input(ById).output(DeskSurvey),
  changeSurvey: change('PUT', '/{id}', 'Change a survey; changed questions become a new version')
    .input(z.extend(SurveyFacts, { id: z.uuid(), version: z.int() }))
    .output(DeskSurvey),
  sendSurvey: change('POST', '/{id}/send', 'Email clients an invitation to a survey')
    .input(z.object({ id: z.uuid(), clientIds: manyOf(z.uuid()) }))
    .output(z.object({ sent: z.int(), left: z.int() })),
  getSurveyResults: route('GET', '/{id}/results', "Get a survey's scores and how the answers are distributed")
    .input(ResultFilters)
    .output(SurveyResults),
  listVerbatims: route('GET', '/{id}/verbatims', 'List what people wrote, newest first')
    .input(z.extend(VerbatimFilters, { after: z.optional(z.uuid()) }))
    .output(pageOf(Verbatim)),
  exportAnswers: spreadsheetOf(routesBelow('/admin/surveys/{id}', 'Surveys'), 'answers', VerbatimFilters),
}
