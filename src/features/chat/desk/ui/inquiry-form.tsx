import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { homeCountryCount, worldCountries } from '../../../../platform/browser/countries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { randomId } from '../../../../ui/base/random-id.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { ConsentField } from '../../../../ui/forms/consent-field.tsx'
import { LongChoiceField } from '../../../../ui/forms/long-choice-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { maxMessageLength, topicLabels } from '../../../inquiries/contract.ts'
import { agreedInChat } from '../../../inquiries/shared/consent.ts'
import { type DeskChat, type StartedInquiry, StartInquiry } from '../contract.ts'
import { startingInquiry } from './desk-queries.ts'

interface Props {
  shown: DeskChat
  onClose: (started?: StartedInquiry) => void
}

const fields = ['name', 'email', 'country', 'topic', 'message', 'consent'] as const

/** The visitor's messages as the text of the inquiry. */
const writtenIn = ({ chat }: DeskChat) =>
  chat.items
    .filter(({ side, kind }) => side === 'visitor' && kind === 'text')
    .map(({ text }) => text)
    .join('\n')
    .slice(-maxMessageLength)

/** A form for an inquiry in the visitor's name, filled in with what we know about them. */
export function InquiryForm({ shown, onClose }: Props) {
  const { chat, account, replyEmail } = shown
  const { mutate, isPending, error } = useMutation({ mutationFn: startingInquiry })
  const [requestId] = useState(randomId)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = new FormData(form)
    const checked = StartInquiry.safeParse({
      ...Object.fromEntries(fields.map((name) => [name, String(filled.get(name) ?? '')])),
      ...{ id: chat.id, requestId, consent: filled.get('consent') === 'on' },
    })
    const wrong: typeof errors = {}
    for (const { path, message } of checked.error?.issues ?? []) wrong[String(path[0])] ??= message
    setErrors(wrong)
    const first = fields.find((name) => wrong[name])
    if (first) return document.getElementById(`inquiry-${first}`)?.focus()
    if (checked.data) mutate(checked.data, { onSuccess: onClose })
  }
  const field = (name: (typeof fields)[number]) => ({ id: `inquiry-${name}`, name, error: errors[name] })
  return (
    <form
      noValidate
      aria-label="Start an inquiry"
      onSubmit={start}
      onInput={({ target }) => setErrors({ ...errors, [(target as HTMLInputElement).name]: undefined })}
      className="mt-3 grid gap-4"
    >
      <TextField label="Name" autoComplete="off" defaultValue={account?.name} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        defaultValue={account?.email ?? replyEmail ?? ''}
        {...field('email')}
      />
      <LongChoiceField label="Country" choices={worldCountries} usual={homeCountryCount} {...field('country')} />
      <SelectField label="Topic" defaultValue="other" {...field('topic')}>
        <Options words={topicLabels} />
      </SelectField>
      <TextArea label="Message" rows={6} defaultValue={writtenIn(shown)} {...field('message')} />
      <ConsentField {...field('consent')}>{agreedInChat}</ConsentField>
      {error ? <ChangeRefused error={error} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isPending}>
          {isPending ? 'Starting...' : 'Start the inquiry'}
        </Button>
        <Button look="secondary" size="sm" onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
