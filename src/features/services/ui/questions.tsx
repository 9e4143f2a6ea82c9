import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Question } from '../../../ui/site/question.tsx'
import type { Question as Content } from '../shared/content/types.ts'

export function Questions({ group, questions }: { group: string; questions: Content[] }) {
  return (
    <>
      <div className="border-line border-t">
        {questions.map(({ question, answer }) => (
          <Question key={question} group={group} question={question} answer={answer} />
        ))}
      </div>
      <ArrowLink to="/faqs" className="mt-4 text-brand">
        More questions and answers
      </ArrowLink>
    </>
  )
}
