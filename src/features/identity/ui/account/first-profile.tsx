import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { Failure, takeFocus } from '../../../../ui/page/failure.tsx'
import { type Profile, SaveProfile } from '../../account-contract.ts'
import { answersFrom, type Booked } from '../../shared/profile.ts'
import { TextButton } from '../sign-in/text-button.tsx'
import { account, puttingProfileOff, savingProfile, useAccountChange } from './account-queries.ts'
import { type FirstAnswers, ProfileFields, useFirstAnswers } from './profile-fields.tsx'

/**
 * Asks the profile's questions on the first visit. Once the person saves or puts them off, only the account page shows
 * them. `booked` has what the person said when they booked a consultation.
 */
export function FirstProfile({ booked }: { booked?: Booked }) {
  const { data } = useQuery(account())
  const [thanks, setThanks] = useState<string>()
  if (thanks) {
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="mt-8 max-w-3xl rounded-md bg-brand-soft px-4 py-3 text-brand-strong"
      >
        {thanks}
      </p>
    )
  }
  return data && !data.profile.isAnswered ? (
    <Unanswered profile={data.profile} booked={booked} onEnd={setThanks} />
  ) : null
}

interface Props {
  /** Called when the person saves or postpones the questions, with a sentence to show instead. */
  onEnd: (thanks: string) => void
}

function Unanswered({ profile, booked, ...props }: Props & { profile: Profile; booked?: Booked }) {
  const answers = useFirstAnswers(profile, booked && answersFrom(booked))
  return answers ? <Questions answers={answers} {...props} /> : null
}

function Questions({ answers, onEnd }: Props & { answers: FirstAnswers }) {
  const save = useAccountChange(savingProfile)
  const later = useAccountChange(puttingProfileOff)
  const form = useServerForm<SaveProfile>({
    schema: SaveProfile,
    defaults: answers,
    send: async (values) => {
      await save.mutateAsync(values)
      onEnd('Thank you. You can change your answers anytime in your profile.')
    },
  })
  useUnsaved('your answers about you', form)
  const putOff = () =>
    later.mutate(undefined, { onSuccess: () => onEnd("OK. You'll find these questions in your profile.") })
  return (
    <section
      aria-labelledby="first-profile"
      className="mt-8 max-w-3xl rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="first-profile" className="text-xl">
        About you
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">Three short answers help us prepare. You can also answer later.</p>
      <Form form={form} action="Save answers" sending="Saving..." look="secondary">
        <ProfileFields form={form} />
      </Form>
      {later.error ? <Failure>{later.error.message}</Failure> : null}
      <p className="mt-4">
        <TextButton disabled={later.isPending} onClick={putOff}>
          Answer later
        </TextButton>
      </p>
    </section>
  )
}
