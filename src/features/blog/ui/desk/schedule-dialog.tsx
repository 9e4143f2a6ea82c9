import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { LocalTime } from '../../desk-contract.ts'
import type { OpenArticle } from './use-article.ts'

/** `America/New_York` as people say it. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Asks from when on readers shall see the article, on the firm's own clock. */
export function ScheduleDialog({ desk, onClose }: { desk: OpenArticle; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: at, error } = LocalTime.safeParse(new FormData(event.currentTarget).get('at'))
    if (at === undefined) return setProblem(error.issues[0]?.message)
    setProblem(undefined)
    if (await desk.publish(at)) onClose()
    else setRefused(true)
  }
  // Whatever else is missing is said beside its own field, behind this dialog.
  const others = Object.keys(desk.problems).filter((field) => field !== 'at')
  return (
    <Dialog title="When shall it be public?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void schedule(event)} className="mt-4 grid gap-5">
        <TextField
          id="at"
          name="at"
          type="datetime-local"
          label={`Day and time in ${placeOf(desk.article.zone)}`}
          hint="The firm's own clock, wherever you are."
          error={problem ?? desk.problems.at}
        />
        {isRefused && others.length > 0 ? (
          <p role="alert" className="text-danger">
            Something is missing in the article. Please close this and look for the marked fields.
          </p>
        ) : null}
        <Button type="submit" disabled={desk.saving === 'saving'} className="justify-self-start">
          Schedule
        </Button>
      </form>
    </Dialog>
  )
}
