import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { DeskClient } from '../../desk-contract.ts'
import type { SplitChoice, SplitClient } from '../../merge-contract.ts'
import { splitting, useClientChange } from './desk-queries.ts'
import { splitFormOf } from './split-form.ts'

interface Props {
  client: DeskClient
  onClose: () => void
}

/** Splits a couple into two new people. */
export function SplitDialog({ client, onClose }: Props) {
  const { id, version, name, people } = client
  const { mutateAsync } = useClientChange(splitting)
  const form = useServerForm<SplitClient>({
    schema: splitFormOf(people),
    defaults: {
      ...{ id, version, first: '', second: '' },
      members: people.map((member) => ({ userId: member.id })),
    },
    send: async (values) => {
      await mutateAsync(values)
      toast({ title: 'Couple split', description: `${values.first}, ${values.second}` })
      onClose()
    },
  })
  const [first, second] = form.watch(['first', 'second'])
  const words: Record<SplitChoice, string> = {
    first: `For ${first || 'the first person'}`,
    second: `For ${second || 'the second person'}`,
    both: 'For both',
    neither: 'For neither',
  }
  return (
    <Dialog title={`Split ${name}?`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Both people get the couple's contact details and notes. We revoke open invitations, archive the couple's record
        and link it to the two new ones. You can't undo this.
      </p>
      <Form form={form} isWide action="Split couple" sending="Splitting..." look="danger">
        <TextField label="Name of the first person" autoComplete="off" {...form.field('first')} />
        <TextField label="Name of the second person" autoComplete="off" {...form.field('second')} />
        {people.map((member, index) => (
          <ChoiceField
            key={member.id}
            label={`Who will ${member.name} act for?`}
            words={words}
            {...form.field(`members.${index}.to`)}
          />
        ))}
      </Form>
    </Dialog>
  )
}
