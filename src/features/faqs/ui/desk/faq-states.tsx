import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import type { DeskFaq, FaqState } from '../../desk-contract.ts'
import { changingState, deskFaq, useFaqChange } from './desk-queries.ts'
import { stateLabels } from './topic-questions.tsx'

const steps: Record<FaqState, { to: FaqState; label: string }[]> = {
  draft: [
    { to: 'published', label: 'Publish' },
    { to: 'archived', label: 'Archive' },
  ],
  published: [
    { to: 'draft', label: 'Unpublish' },
    { to: 'archived', label: 'Archive' },
  ],
  archived: [{ to: 'draft', label: 'Restore as draft' }],
}

const confirmations: Record<FaqState, string> = {
  draft: 'Question is now a draft',
  published: 'Question published',
  archived: 'Question archived',
}

/** Shows the question's state and changes it. Changing the state keeps unsaved text in the form. */
export function FaqStates({ faq: { id, version, state, slug, homePosition } }: { faq: DeskFaq }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useFaqChange(changingState)
  const changeTo = (to: FaqState) =>
    mutate(
      { id, version, state: to },
      {
        onSuccess: (saved) => {
          client.setQueryData(deskFaq(id).queryKey, saved)
          toast({ title: confirmations[to] })
        },
        // Someone else may have changed the question first, so we load it again.
        onError: () => void client.invalidateQueries({ queryKey: deskFaq(id).queryKey }),
      },
    )
  return (
    <section aria-labelledby="state-title" className="mt-10 max-w-3xl border-line border-t pt-6">
      <h2 id="state-title" className="text-xl">
        {stateLabels[state]}
      </h2>
      {state === 'published' ? (
        <p className="mt-2 text-ink-soft">
          Visitors read it at{' '}
          <Link to={`/faqs#${slug}`} className="wrap-anywhere text-brand underline underline-offset-4">
            /faqs#{slug}
          </Link>
          {homePosition ? ', and on the home page.' : '.'}
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">Visitors can't see it.</p>
      )}
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {steps[state].map(({ to, label }) => (
          <Button
            key={to}
            look={to === 'published' ? 'primary' : 'secondary'}
            disabled={isPending}
            onClick={() => changeTo(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
