import { maxTextLength, optionsOf, type Question } from './questions.ts'

/** What someone has answered: the values by the id of their question. A question without an answer is missing. */
export type Given = Record<string, string[]>

/** The name of the form's field for a question. Several choices have one field each, because plain HTML needs that. */
export const fieldOf = ({ id }: Pick<Question, 'id'>, choice?: number) =>
  choice === undefined ? `q-${id}` : `q-${id}--${choice}`

/** Reads the answers from a form's values. */
export function answersIn(values: Record<string, unknown>): Given {
  const given: Given = {}
  for (const [name, value] of Object.entries(values)) {
    const [, id] = /^q-(.+?)(?:--\d+)?$/.exec(name) ?? []
    if (id === undefined || typeof value !== 'string' || value.trim() === '') continue
    given[id] = [...(given[id] ?? []), value.trim()]
  }
  return given
}

/** The questions that apply. A condition on a question that doesn't apply itself is never met. */
export function questionsFor(questions: readonly Question[], given: Given): Question[] {
  const shown: Question[] = []
  for (const question of questions) {
    const { condition } = question
    const isMet =
      !condition ||
      (shown.some(({ id }) => id === condition.question) &&
        (given[condition.question] ?? []).some((value) => condition.answers.includes(value)))
    if (isMet) shown.push(question)
  }
  return shown
}

/**
 * How many questions come after this one at most. A question counts, even if it doesn't apply now, if it depends on an
 * answer that the person can still give or change on the way: at this question or after it. So the number never grows
 * while someone goes forward. It is exact if no question ahead decides about another one.
 */
export function questionsAfter(
  questions: readonly Question[],
  given: Given,
  current: string,
): { max: number; isExact: boolean } {
  const applying = questionsFor(questions, given).map(({ id }) => id)
  const after = questions.slice(questions.findIndex(({ id }) => id === current) + 1)
  const open = [current]
  let isExact = true
  let max = 0
  for (const { id, condition } of after) {
    const isUndecided = condition !== null && open.includes(condition.question)
    if (isUndecided) isExact = false
    if (!isUndecided && !applying.includes(id)) continue
    open.push(id)
    max += 1
  }
  return { max, isExact }
}

/** The message about a wrong answer. Undefined if the answer is right. */
export function problemWith(question: Question, values: string[] = []): string | undefined {
  const { kind, isRequired } = question
  if (values.length === 0) return isRequired ? missing[kind] : undefined
  if (kind === 'text') {
    const [text = '', ...others] = values
    if (others.length > 0) return 'Please write only one answer'
    return text.length > maxTextLength ? 'Please keep it to 2,000 characters at most' : undefined
  }
  const options = optionsOf(question)
  const isKnown = values.every((value) => options.includes(value)) && new Set(values).size === values.length
  return isKnown && (kind === 'multiple' || values.length === 1) ? undefined : 'Please choose one of the answers shown'
}

const missing: Record<Question['kind'], string> = {
  scale: 'Please choose a number',
  single: 'Please choose an answer',
  multiple: 'Please choose at least one answer',
  text: 'Please write an answer',
  yes_no: 'Please choose yes or no',
}
