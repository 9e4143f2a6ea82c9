/** The kinds of questions. */
export const questionKinds = ['scale', 'single', 'multiple', 'text', 'yes_no'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionKindNames: Record<QuestionKind, string> = {
  scale: 'Scale',
  single: 'One choice',
  multiple: 'Several choices',
  text: 'Text',
  yes_no: 'Yes or no',
}

/**
 * What a question measures. Every survey has one question that measures NPS and one that measures CSAT, so that surveys
 * compare.
 */
export const measures = ['nps', 'csat', 'service'] as const
export type Measure = (typeof measures)[number]
export const measureNames: Record<Measure, string> = {
  nps: 'NPS: would they recommend us, 0 to 10',
  csat: 'CSAT: are they satisfied, 1 to 5',
  service: 'Which service they used',
}

/** A question with a condition applies if an earlier question has one of these answers. */
export interface Condition {
  question: string
  answers: string[]
}

export interface Question {
  id: string
  kind: QuestionKind
  /** Null if surveys don't compare the answers. */
  measure: Measure | null
  text: string
  hint: string
  isRequired: boolean
  /** The choices of a question of the kind `single` or `multiple`. Empty for other kinds. */
  choices: string[]
  /** The words at both ends of a scale. */
  lowest: string
  highest: string
  condition: Condition | null
}

export const maxQuestions = 20
export const maxChoices = 12
export const maxTextLength = 2_000

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

/** The possible answers to a question, in order. Empty for a text. */
export function optionsOf({ kind, measure, choices }: Pick<Question, 'kind' | 'measure' | 'choices'>): string[] {
  if (kind === 'scale') return measure === 'nps' ? range(0, 10) : range(1, 5)
  if (kind === 'yes_no') return ['yes', 'no']
  return kind === 'text' ? [] : choices
}

/** The kind of a question that measures this. */
const kindOf: Record<Measure, QuestionKind> = { nps: 'scale', csat: 'scale', service: 'single' }

/** The questions' problems, each with the place of the wrong field: `[2, 'text']`. */
export function problemsOf(
  questions: readonly Question[],
  services: readonly string[],
): { path: (string | number)[]; message: string }[] {
  const problems = questions.flatMap((question, index) => [
    ...ownProblems(question, services).map(({ field, message }) => ({ path: [index, field], message })),
    ...conditionProblems(question, questions.slice(0, index)).map((message) => ({
      path: [index, 'condition', 'question'],
      message,
    })),
    ...(questions.slice(0, index).some(({ id }) => id === question.id)
      ? [{ path: [index, 'text'], message: 'Two questions have the same id.' }]
      : []),
  ])
  const once = (['nps', 'csat'] as const)
    .filter((measure) => questions.filter((one) => one.measure === measure).length !== 1)
    .map((measure) => ({
      path: [],
      message: `Please add exactly one question that measures ${measure.toUpperCase()}.`,
    }))
  const isDouble = questions.filter(({ measure }) => measure === 'service').length > 1
  return [...problems, ...once, ...(isDouble ? [{ path: [], message: 'Please ask for the service only once.' }] : [])]
}

function ownProblems({ kind, measure, choices, condition }: Question, services: readonly string[]) {
  const problems: { field: string; message: string }[] = []
  if (measure && kindOf[measure] !== kind) {
    const name = kind === 'scale' ? 'This kind' : questionKindNames[kind]
    problems.push({ field: 'kind', message: `${name} can't measure this. Please choose another kind.` })
  }
  if (condition && (measure === 'nps' || measure === 'csat')) {
    problems.push({ field: 'measure', message: 'Please ask everyone the questions for NPS and CSAT.' })
  }
  if (kind === 'single' || kind === 'multiple') {
    if (choices.length < 2) problems.push({ field: 'choices', message: 'Please add at least two choices.' })
    if (new Set(choices).size < choices.length)
      problems.push({ field: 'choices', message: 'Two choices are the same.' })
  }
  if (measure === 'service' && choices.some((choice) => !services.includes(choice))) {
    problems.push({ field: 'choices', message: `Please choose only from these: ${services.join(', ')}.` })
  }
  return problems
}

function conditionProblems({ condition }: Question, before: readonly Question[]): string[] {
  if (!condition) return []
  const asked = before.find(({ id }) => id === condition.question)
  if (!asked || optionsOf(asked).length === 0) return ['Please choose a question that comes before this one.']
  if (condition.answers.length === 0) return ['Please choose at least one answer.']
  const options = optionsOf(asked)
  return condition.answers.every((answer) => options.includes(answer))
    ? []
    : ['Please choose the answers again, because that question has changed.']
}
