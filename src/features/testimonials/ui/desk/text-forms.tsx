import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { toast } from '../../../../ui/base/toast.ts'
import { ConflictChoice } from '../../../../ui/desk/conflict-choice.tsx'
import { useVersionedForm, type VersionedState } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { ServerForm } from '../../../../ui/forms/use-server-form.ts'
import { CorrectTestimonial, type DeskTestimonial, ReplyToTestimonial } from '../../desk-contract.ts'
import { correcting, deskTestimonial, replying, useTestimonialChange } from './desk-queries.ts'
import { DeskSection } from './desk-section.tsx'

interface Props {
  testimonial: DeskTestimonial
}

function useLatest(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery(deskTestimonial(id))
}

const Correction = z.pick(CorrectTestimonial, { comment: true })

export function CorrectionForm({ testimonial }: Props) {
  const { id } = testimonial
  const { mutateAsync } = useTestimonialChange(correcting)
  const { form, state } = useVersionedForm<z.infer<typeof Correction>, DeskTestimonial>({
    title: 'the correction',
    schema: Correction,
    kept: testimonial,
    toValues: ({ comment }) => ({ comment }),
    save: async (version, text) => {
      const saved = await mutateAsync({ ...text, id, version })
      toast({ title: 'Correction saved', description: 'We keep the original text.' })
      return saved
    },
    latest: useLatest(id),
  })
  return (
    <TextSection
      noun="correction"
      title="Punctuation"
      form={form}
      state={state}
      theirs={state.conflict?.theirs.comment}
    >
      <TextArea
        label="Text"
        hint="Punctuation and capital letters only. We keep the original, and the page mentions the correction."
        rows={5}
        {...form.field('comment')}
      />
    </TextSection>
  )
}

const Reply = z.pick(ReplyToTestimonial, { reply: true })

export function ReplyForm({ testimonial }: Props) {
  const { id } = testimonial
  const { mutateAsync } = useTestimonialChange(replying)
  const { form, state } = useVersionedForm<z.infer<typeof Reply>, DeskTestimonial>({
    title: 'the reply',
    schema: Reply,
    kept: testimonial,
    toValues: ({ reply }) => ({ reply: reply ?? '' }),
    save: async (version, text) => {
      const saved = await mutateAsync({ ...text, id, version })
      toast({ title: text.reply ? 'Reply published' : 'Reply removed' })
      return saved
    },
    latest: useLatest(id),
  })
  return (
    <TextSection noun="reply" title="Reply" form={form} state={state} theirs={state.conflict?.theirs.reply}>
      <TextArea
        label="The firm's public reply"
        hint="Don't confirm anything about the client or their taxes. Clear to remove."
        maxLength={1000}
        {...form.field('reply')}
      />
    </TextSection>
  )
}

interface SectionProps {
  noun: string
  title: string
  form: ServerForm
  state: VersionedState
  /** The text that someone else has saved. Null if they removed the text. */
  theirs: string | null | undefined
  children: ReactNode
}

const TextSection = ({ noun, title, form, state: { conflict }, theirs, children }: SectionProps) => (
  <DeskSection id={noun} title={title}>
    {conflict ? (
      <ConflictChoice {...conflict}>
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{theirs || 'Nothing. They removed it.'}</p>
      </ConflictChoice>
    ) : null}
    <Form form={form} action={`Save ${noun}`} sending={`Saving ${noun}...`} look="secondary">
      {children}
    </Form>
  </DeskSection>
)
