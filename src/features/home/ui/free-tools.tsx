import { Link } from 'react-router'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import type { CalculatorSlug } from '../../calculators/shared/slugs.ts'

/** The questions that visitors most often come with, each with the calculator that answers it. */
const tools: { slug: CalculatorSlug; question: string }[] = [
  { slug: 'united-states', question: 'What will I owe in the US?' },
  { slug: 'canada', question: 'What will I owe in Canada?' },
  { slug: 'us-citizen-in-canada', question: "I'm American and live in Canada. What do I owe to both?" },
  { slug: 'days-in-the-united-states', question: 'How many days can I stay in the US?' },
  { slug: 'foreign-accounts', question: 'Do I need to file an FBAR?' },
]

export const FreeTools = () => (
  <>
    <ul className="mt-6 border-line border-t">
      {tools.map(({ slug, question }) => (
        <li key={slug} className="border-line border-b">
          <Link
            to={`/calculators/${slug}`}
            className="flex min-h-13 items-center py-2 font-medium underline-offset-4 hover:text-brand hover:underline"
          >
            {question}
          </Link>
        </li>
      ))}
    </ul>
    <ArrowLink to="/calculators" className="mt-4 text-brand">
      All free calculators
    </ArrowLink>
  </>
)
