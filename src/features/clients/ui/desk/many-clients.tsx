import { useState } from 'react'
import * as z from 'zod/mini'
import type { RowVersion } from '../../../../platform/browser/shapes.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { ListedClient } from '../../desk-contract.ts'
import { AdviserField } from './adviser-field.tsx'
import { archivingMany, assigningMany, useListChange } from './desk-queries.ts'
import { clientNoun, notChangedNote } from './labels.ts'

interface Props {
  clients: ListedClient[]
  selection: Selection
}

/**
 * Assigns an adviser to the selected clients, or archives them. Leaves out clients that someone else has changed since
 * the list was loaded.
 */
export function ManyClients({ clients, selection }: Props) {
  const [isAssigning, setAssigning] = useState(false)
  const archive = useListChange(archivingMany)
  const chosen = clients.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAssigning(true)}>
        Assign adviser
      </Button>
      <AskedStep
        action="Archive"
        doing="Archiving..."
        question={`Archive ${countOf(chosen.length, clientNoun)}?`}
        run={async () => {
          const { done, left } = await archive({ chosen })
          return { title: `Archived ${countOf(done, clientNoun)}`, description: notChangedNote(left) }
        }}
        onDone={selection.clear}
      >
        <p>
          Their members can still read everything, but they can't change anything. You can restore each client later.
        </p>
      </AskedStep>
      {isAssigning ? (
        <AssignDialog chosen={chosen} onDone={selection.clear} onClose={() => setAssigning(false)} />
      ) : null}
    </>
  )
}

interface AssignProps {
  chosen: RowVersion[]
  onDone: () => void
  onClose: () => void
}

const Assignment = z.object({ adviserId: z.string() })

function AssignDialog({ chosen, onDone, onClose }: AssignProps) {
  const assign = useListChange(assigningMany)
  const form = useServerForm<z.infer<typeof Assignment>>({
    schema: Assignment,
    defaults: { adviserId: '' },
    send: async ({ adviserId }) => {
      const { done, left } = await assign({ chosen, adviserId: adviserId || null })
      toast({ title: `Adviser assigned to ${countOf(done, clientNoun)}`, description: notChangedNote(left) })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog title={`Assign an adviser to ${countOf(chosen.length, clientNoun)}`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">The portal shows the adviser's name to the members.</p>
      <Form form={form} isWide action="Assign adviser" sending="Assigning...">
        <AdviserField label="Adviser" {...form.field('adviserId')} />
      </Form>
    </Dialog>
  )
}
