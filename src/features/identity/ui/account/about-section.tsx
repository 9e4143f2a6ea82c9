import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type Profile, SaveProfile } from '../../account-contract.ts'
import { account, savingProfile, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { Outcome } from './outcome.tsx'
import { type FirstAnswers, ProfileFields, useFirstAnswers } from './profile-fields.tsx'

const id = 'about-you'

export function AboutSection({ profile }: { profile: Profile }) {
  const answers = useFirstAnswers(profile)
  return answers ? <Questions answers={answers} /> : null
}

function Questions({ answers }: { answers: FirstAnswers }) {
  const save = useAccountChange(savingProfile)
  const form = useServerForm<SaveProfile>({
    schema: SaveProfile,
    defaults: answers,
    send: async (values) => {
      await save.mutateAsync(values)
      form.reset(values, { keepValues: true })
    },
  })
  useUnsaved('your profile', form)
  return (
    <AccountSection id={id} title="About you" intro="Helps your adviser prepare.">
      <Form form={form} action="Save profile" sending="Saving..." look="secondary">
        <ProfileFields form={form} />
      </Form>
      <Outcome section={id} error={null} done={save.isSuccess && !form.isDirty ? 'Saved.' : undefined} />
    </AccountSection>
  )
}

/** Loads and shows "About you" on sites where Clerk keeps the rest of the account. */
export function AboutYou() {
  const { data, error, refetch } = useQuery(account())
  if (data) return <AboutSection profile={data.profile} />
  return error ? <Refused error={error} onRetry={refetch} className="mt-8" /> : null
}
