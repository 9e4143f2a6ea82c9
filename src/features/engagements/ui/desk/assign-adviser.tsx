import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AdviserField } from '../../../clients/ui/desk/adviser-field.tsx'
import type { ListedEngagement } from '../../desk-contract.ts'
import { assigningMany, useListChange } from './desk-queries.ts'
import { engagementNoun } from './labels.ts'

interface Props {
  engagements: ListedEngagement[]
  selection: Selection
}

/** Assigns an adviser to the selected engagements, except those that someone has changed since they were loaded. */
export function AssignAdviser(props: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        Assign adviser
      </Button>
      {isAsked ? <AssignDialog {...props} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

const Assignment = z.object({ adviserId: z.string() })

function AssignDialog({ engagements, selection, onClose }: Props & { onClose: () => void }) {
  const assign = useListChange(assigningMany)
  const chosen = engagements.filter(({ id }) => selection.has(id)).map(({ id, version }) => ({ id, version }))
  const form = useServerForm<z.infer<typeof Assignment>>({
    schema: Assignment,
    defaults: { adviserId: '' },
    send: async ({ adviserId }) => {
      const { done, left } = await assign({ chosen, adviserId: adviserId || null })
      const note = `Not changed: ${left}. They are closed, were changed in the meantime, or already have this adviser.`
      toast({ title: `Assigned ${countOf(done, engagementNoun)}`, description: left > 0 ? note : undefined })
      onClose()
      selection.clear()
    },
  })
  return (
    <Dialog title={`Assign an adviser to ${countOf(chosen.length, engagementNoun)}`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">The portal shows the adviser's name to the members.</p>
      <Form form={form} isWide action="Assign adviser" sending="Assigning...">
        <AdviserField label="Adviser" {...form.field('adviserId')} />
      </Form>
    </Dialog>
  )
}
