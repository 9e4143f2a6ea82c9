import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { placeOf } from '../../../company/shared/zone.ts'
import { LocalTime } from '../../desk-contract.ts'
import { onFirmClock } from './firm-clock.ts'
import type { OpenArticle } from './use-article.ts'

/** Asks from when on readers shall see the article, on the firm's own clock. */
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
  // What only the server knows, like an address that another article has.
  const others = Object.entries(desk.problems).flatMap(([field, sentence]) => (field === 'at' ? [] : [sentence]))
  return (
    <Dialog title="When shall it be public?" onClose={onClose}>
      <form aria-label="Schedule" noValidate onSubmit={(event) => void schedule(event)} className="mt-4 grid gap-5">
        <TextField
          id="at"
          name="at"
          type="datetime-local"
          label={`Day and time in ${placeOf(zone)}`}
          hint="The firm's own clock, wherever you are."
          defaultValue={state === 'scheduled' && publishedAt ? onFirmClock(publishedAt, zone) : undefined}
          error={problem ?? desk.problems.at}
        />
        {isRefused && others.length > 0 ? (
          <p role="alert" className="text-danger">
            {others.join(' ')}
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
