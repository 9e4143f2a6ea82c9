import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/editor-page'
import { deskFaq } from './desk-queries.ts'
import { FaqForm } from './faq-form.tsx'
import { FaqStates } from './faq-states.tsx'
import { NewFaqForm } from './new-faq-form.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Edit a question', description: 'A question on the public site.' })

export default function EditorPage({ params: { id } }: Route.ComponentProps) {
  const isNew = id === 'new'
  return (
    <>
      <BackLink to="/admin/faqs">All questions</BackLink>
      <h1 tabIndex={-1} className="text-3xl">
        {isNew ? 'Write a question' : 'Edit a question'}
      </h1>
      {isNew ? <NewFaqForm /> : <Existing key={id} id={id} />}
    </>
  )
}

function Existing({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskFaq(id))
  if (error && !data) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!data) {
    return (
      <div role="status" className="mt-8 max-w-3xl space-y-4">
        <span className="sr-only">Loading the question</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    <>
      <FaqForm faq={data} />
      <FaqStates faq={data} />
    </>
  )
}
