import { type FormEvent, useState } from 'react'
import { localTimeIn } from '../../../../time/clock.ts'
import { cityOf } from '../../../../time/zone-names.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { LocalTime } from '../../desk-contract.ts'
import type { OpenArticle } from './use-article.ts'

/** Asks for the time of publication in the firm's time zone. */
export function ScheduleDialog({ desk, onClose }: { desk: OpenArticle; onClose: () => void }) {
  const { state, publishedAt, zone } = desk.article
  const [problem, setProblem] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: at, error } = LocalTime.safeParse(new FormData(event.currentTarget).get('at'))
    if (at === undefined) {
      setProblem(error.issues[0]?.message)
      return document.getElementById('at')?.focus()
    }
    setProblem(undefined)
    if (await desk.publish(at)) onClose()
    else setRefused(true)
  }
  // The problems of other fields. Only the server finds some of them, such as a URL that another article has.
  const otherProblems = Object.entries(desk.problems).flatMap(([field, sentence]) => (field === 'at' ? [] : [sentence]))
  return (
    <Dialog title="Schedule publication" onClose={onClose}>
      <form aria-label="Schedule" noValidate onSubmit={(event) => void schedule(event)} className="mt-4 grid gap-5">
        <TextField
          id="at"
          name="at"
          type="datetime-local"
          label={`Date and time in ${cityOf(zone)}`}
          hint="This is the firm's time zone, wherever you are."
          defaultValue={state === 'scheduled' && publishedAt ? localTimeIn(zone, new Date(publishedAt)) : undefined}
          error={problem ?? desk.problems.at}
        />
        {isRefused && otherProblems.length > 0 ? (
          <p role="alert" className="text-danger">
            {otherProblems.join(' ')}
          </p>
        ) : null}
        {isRefused && desk.error ? <ChangeRefused error={desk.error} /> : null}
        <Button type="submit" disabled={desk.saving === 'saving'} className="justify-self-start">
          Schedule
        </Button>
      </form>
    </Dialog>
  )
}
