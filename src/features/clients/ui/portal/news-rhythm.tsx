import { toast } from '../../../../ui/base/toast.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import type { OwnClient } from '../../contract.ts'
import { type NewsRhythm, newsRhythmNames } from '../../shared/choices.ts'
import { useRhythmChange } from './portal-queries.ts'

/** Lets a member choose how often they get emails about a client. */
export function NewsRhythmChoice({ client: { id, name, rhythm } }: { client: OwnClient }) {
  const { mutate, error, isPending, variables } = useRhythmChange()
  const choose = (rhythm: NewsRhythm) =>
    mutate(
      { id, rhythm },
      {
        onSuccess: () =>
          toast({ title: 'Choice saved', description: `Emails: ${newsRhythmNames[rhythm].toLowerCase()}` }),
      },
    )
  return (
    <section aria-labelledby="emails" className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h2 id="emails" className="text-xl">
        Your emails
      </h2>
      <p className="wrap-anywhere mt-2 mb-5 text-ink-soft">
        We email you when we need something for {name}, send you a message, or finish a step. Our emails never give
        details. Once a day means around 8 AM Eastern Time, and only if there is news.
      </p>
      <ChoiceRow
        id="rhythm"
        name="rhythm"
        legend="How often?"
        words={newsRhythmNames}
        value={isPending ? variables.rhythm : rhythm}
        error={error?.message}
        onChange={({ target }) => choose(target.value as NewsRhythm)}
      />
    </section>
  )
}
