import { useState } from 'react'
import { Link } from 'react-router'
import type { PublicForm, Sending } from '../../../platform/browser/posted-form.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { ChoiceField, sameWords } from '../../../ui/forms/choice-field.tsx'
import { ConsentField } from '../../../ui/forms/consent-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TrapField } from '../../../ui/forms/trap-field.tsx'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../ui/page/failure.tsx'
import { type Invitation, ShareTestimonial } from '../contract.ts'
import { authorCountries, consentText, nameChoices, testimonialServices } from '../shared/choices.ts'
import { share } from './queries.ts'
import { RatingField } from './rating-field.tsx'

type Shared = Awaited<ReturnType<typeof share>>

export const shareForm = {
  name: 'share-testimonial',
  schema: ShareTestimonial,
  checkBoxes: ['hasConsented'],
  send: ({ remark, ...values }: ShareTestimonial, { elapsed }: Sending) =>
    share({ ...values, remark: remark || undefined, elapsed }),
} satisfies PublicForm<ShareTestimonial, Shared>

interface Props {
  invite?: string
  invitation?: Invitation
}

/** The form for a testimonial, which the firm reads before publishing it. */
export function ShareForm({ invite, invitation }: Props) {
  const [sent, setSent] = useState(usePosted<Shared>(shareForm.name)?.answer)
  const form = useServerForm<ShareTestimonial, ShareTestimonial, Shared>({
    ...shareForm,
    defaults: {
      invite,
      name: invitation?.name,
      serviceType: invitation?.serviceType ?? '',
      country: '',
      nameChoice: 'initial',
    },
    onSent: setSent,
  })
  if (sent) return <Thanks message={sent.message} />
  return (
    <Form form={form} action="Send testimonial" sending="Sending your testimonial...">
      <RatingField {...form.field('rating')} />
      <TextArea
        label="What would you like to say?"
        hint="20 to 2,000 characters. Please leave out amounts, identification numbers and other people's names."
        rows={6}
        maxLength={2000}
        {...form.field('comment')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label="Which service was it?"
          words={sameWords(testimonialServices)}
          {...form.field('serviceType')}
        />
        <ChoiceField label="Where do you live?" words={authorCountries} {...form.field('country')} />
      </div>
      <TextField
        label="Place (optional)"
        hint="e.g. Portland, Oregon"
        autoComplete="off"
        maxLength={80}
        {...form.field('location')}
      />
      <TextField label="Your name" autoComplete="name" maxLength={80} {...form.field('name')} />
      <ChoiceField label="How should your name appear?" words={nameChoices} {...form.field('nameChoice')} />
      <ConsentField {...form.field('hasConsented')}>{consentText}</ConsentField>
      <TrapField {...form.hidden('remark')} />
      {invite ? <input type="hidden" {...form.hidden('invite')} /> : null}
      <p className="text-[0.9375rem] text-ink-soft">
        We use this information to review and publish your testimonial. See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-ink">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}

function Thanks({ message }: { message: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
        {message}
      </h2>
      <p className="mt-3 text-ink-soft">You don't need to do anything else.</p>
      <ButtonLink look="secondary" to="/testimonials" className="mt-6">
        Read other testimonials
      </ButtonLink>
    </div>
  )
}
