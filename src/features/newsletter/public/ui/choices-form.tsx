import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicForm } from '../../../../platform/browser/posted-form.ts'
import { inList } from '../../../../ui/base/in-list.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { CheckBoxes } from '../../../../ui/forms/check-boxes.tsx'
import { Options, sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { categories } from '../../../blog/shared/lists.ts'
import { languageNames } from '../../../identity/shared/profile.ts'
import { languageLabels } from '../../subscribers/ui/labels.ts'
import { SaveChoices, type Subscription } from '../contract.ts'
import { saveChoices, subscription } from './queries.ts'

export const choicesForm: PublicForm<SaveChoices, Subscription> = {
  name: 'newsletter-choices',
  schema: SaveChoices,
  lists: ['interests'],
  send: (values) => saveChoices(values),
}

interface Props {
  token: string
  /** What the subscriber chose before. */
  chosen: Pick<Subscription, 'language' | 'interests'>
}

/** The form in which a subscriber chooses what to read. */
export function ChoicesForm({ token, chosen: { language, interests } }: Props) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(usePosted<Subscription>(choicesForm.name)?.answer)
  const form = useServerForm<SaveChoices, SaveChoices, Subscription>({
    ...choicesForm,
    schema: SaveChoices,
    defaults: { token, language, interests },
    onSent: (answer) => {
      client.setQueryData(subscription(token).queryKey, answer)
      setSaved(answer)
    },
  })
  const shown = form.watch(['language', 'interests'])
  const isSaved = saved !== undefined && String(shown) === String([saved.language, saved.interests])
  return (
    <>
      {isSaved && !form.isSending ? <Saved {...saved} /> : null}
      <Form form={form} action="Save choices" sending="Saving...">
        <input type="hidden" {...form.hidden('token')} />
        <SelectField label="Language" className="max-w-xs" {...form.field('language')}>
          <Options words={languageNames} />
        </SelectField>
        <CheckBoxes
          legend="Interests"
          hint="We send you the newsletters about the subjects you choose, and those meant for all readers. If you choose none, we send you all of them."
          words={sameWords(categories)}
          {...form.field('interests')}
        />
      </Form>
    </>
  )
}

const Saved = ({ language, interests }: Props['chosen']) => (
  <p
    ref={takeFocus}
    tabIndex={-1}
    role="status"
    // biome-ignore lint/a11y/noAutofocus: without scripts, only this brings the answer to a sent form to the person.
    autoFocus
    className="rounded-md bg-brand-soft px-5 py-4"
  >
    Your choices are saved. You read {languageLabels[language]}, and you're interested in{' '}
    {inList(interests) || 'every subject'}.
  </p>
)
