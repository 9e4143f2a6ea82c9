import * as z from 'zod/mini'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskEngagement, MoveSentence, RejectionReason } from '../../desk-contract.ts'
import { authorityOf, sentenceFor } from '../../shared/sentences.ts'
import { kindOfMove, type MoveKind, type Stage, stageNames } from '../../shared/stages.ts'
import { moving, useEngagementChange } from './desk-queries.ts'

interface Props {
  engagement: DeskEngagement
  to: Stage
  onClose: () => void
}

/** The label of the button that opens the dialog, which is also the label of the button that confirms the move. */
export function moveWords(from: Stage, to: Stage): string {
  const words: Record<MoveKind, string> = {
    forward: `Move to ${stageNames[to].toLowerCase()}`,
    back: `Back to ${stageNames[to].toLowerCase()}`,
    rejected: 'Record rejection',
    reopened: 'Reopen',
    withdrawn: 'Close without filing',
  }
  if (to === 'filed' && from === 'signature') return 'Mark as filed'
  return to === 'accepted' ? 'Mark as accepted' : words[kindOfMove(from, to)]
}

const Move = z.object({ reason: RejectionReason, sentence: MoveSentence })
const Rejection = z.extend(Move, { reason: RejectionReason.check(z.minLength(5, 'Please say why, in a sentence')) })

/** Asks for the sentence to the client, then moves the engagement. */
export function MoveDialog({ engagement, to, onClose }: Props) {
  const { id, version, stage } = engagement
  const { mutateAsync } = useEngagementChange(moving)
  const isRejected = kindOfMove(stage, to) === 'rejected'
  const action = moveWords(stage, to)
  const form = useServerForm<z.infer<typeof Move>>({
    schema: isRejected ? Rejection : Move,
    defaults: { sentence: sentenceFor(engagement, stage, to), reason: '' },
    send: async ({ sentence, reason }) => {
      await mutateAsync({ id, version, to, sentence, reason })
      const title = to === 'withdrawn' ? stageNames[to] : `Moved to ${stageNames[to].toLowerCase()}`
      toast({ title, description: "We're emailing the members." })
      onClose()
    },
  })
  return (
    <Dialog title={`${action}?`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        {to === 'withdrawn'
          ? 'Choose this if the client has left or needs no return. They can still read everything, but nothing can change until you reopen it. The portal shows your sentence, and the members get an email without it.'
          : 'The portal shows the new stage with this sentence. The members get an email without it.'}
      </p>
      <Form form={form} isWide action={action} sending={to === 'withdrawn' ? 'Closing...' : 'Moving...'}>
        {isRejected ? (
          <TextArea
            label={`Why did ${authorityOf(engagement)} reject it?`}
            hint="The members read this too."
            {...form.field('reason')}
          />
        ) : null}
        <TextArea label="What the client reads" {...form.field('sentence')} />
      </Form>
    </Dialog>
  )
}
