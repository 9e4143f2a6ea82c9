import { EmailAddress } from '../../../platform/browser/shapes.ts'
import { AppError } from '../../../platform/errors.ts'
import { publicationProblems } from '../../testimonials/server/service.ts'
import type { AnswerSurvey } from '../contract.ts'

/**
 * Checks what someone has to give us if we may contact them or publish their words. `rating` is the answer to the CSAT
 * question, which we publish with the words.
 */
export function checkConsents(input: AnswerSurvey, rating: string | undefined): void {
  const fields = { ...contactProblems(input), ...(input.mayPublish ? publishProblems(input, rating) : {}) }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
}

const isName = (name: string) => name.length >= 2 && /[\p{L}\p{N}]/u.test(name)

function contactProblems({ mayContact, name, email, token }: AnswerSurvey): Record<string, string> {
  if (!mayContact) return {}
  const needsEmail = token === undefined || email !== ''
  return {
    ...(isName(name) ? {} : { name: 'Please enter your name' }),
    ...(needsEmail && !EmailAddress.safeParse(email).success ? { email: 'Please enter a valid email address' } : {}),
  }
}

function publishProblems({ name, comment, country }: AnswerSurvey, rating: string | undefined): Record<string, string> {
  return {
    ...(rating === undefined
      ? { mayPublish: 'Please say how satisfied you are, because we publish that with your words' }
      : {}),
    ...(isName(name) ? {} : { name: 'Please enter your name' }),
    ...(comment.length < 20 ? { comment: 'Please write at least 20 characters' } : {}),
    ...(country === '' ? { country: 'Please choose a country' } : {}),
    ...publicationProblems({ comment, name }),
  }
}
