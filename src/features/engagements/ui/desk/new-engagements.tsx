import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, type Day, yearOf } from '../../../../time/days.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { DeskClient, ListedClient } from '../../../clients/desk-contract.ts'
import { ClientsPicker } from './clients-picker.tsx'
import { creating, useListChange } from './desk-queries.ts'
import { engagementNoun } from './labels.ts'
import { NewEngagementsForm } from './work.ts'
import { WorkFields } from './work-fields.tsx'

/** Last year's returns are due in mid-April. From then on, new engagements are usually for the current year. */
const currentTaxYear = (today: Day) => yearOf(addDays(today, -105))

/** Adds the same engagement for every chosen client. */
export function NewEngagements({ client }: { client: DeskClient | undefined }) {
  const navigate = useNavigate()
  const today = useToday()
  const [chosen, setChosen] = useState<ListedClient[]>(client ? [client] : [])
  const create = useListChange(creating)
  const country = client && client.country !== 'other' ? client.country : ''
  const form = useServerForm<NewEngagementsForm>({
    schema: NewEngagementsForm,
    defaults: {
      clientIds: client ? [client.id] : [],
      ...{ service: '', country, taxYear: String(currentTaxYear(today)), returnId: '', title: '', dueOn: '' },
      adviserId: '',
    },
    send: async ({ taxYear, returnId, adviserId, ...work }) => {
      const { ids, left } = await create({
        ...work,
        taxYear: Number(taxYear),
        returnId: returnId || null,
        adviserId: adviserId || null,
      })
      if (ids.length === 0)
        throw new Error('All of these clients already have an engagement with this title for that year.')
      leave()
      const note = `Left out: ${left}. They already have one with this title.`
      toast({ title: `Added ${countOf(ids.length, engagementNoun)}`, description: left > 0 ? note : undefined })
      await navigate(ids.length === 1 ? `/admin/engagements/${ids[0]}` : '/admin/engagements?sort=newest')
    },
  })
  const leave = useUnsaved('the new engagement', form)
  const { id, error } = form.field('clientIds')
  const choose = (clients: ListedClient[]) => {
    setChosen(clients)
    const ids = clients.map((client) => client.id)
    // Once the error is shown, choosing a client removes it.
    form.set('clientIds', ids, { shouldDirty: true, shouldValidate: error !== undefined })
  }
  return (
    <Form form={form} action="Add engagement" sending="Adding...">
      <ClientsPicker id={id} error={error} chosen={chosen} onChoose={choose} />
      <WorkFields form={form} clients={chosen} />
    </Form>
  )
}
