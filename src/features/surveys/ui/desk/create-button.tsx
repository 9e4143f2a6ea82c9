import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { NewSurvey } from '../../desk-contract.ts'
import { creating, useSurveyChange } from './desk-queries.ts'

/** Creates a survey with the standard questions, and then shows them for editing. */
export function CreateButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create survey</Button>
      {isOpen ? (
        <Dialog title="Create survey" onClose={() => setOpen(false)}>
          <CreateForm />
        </Dialog>
      ) : null}
    </>
  )
}

function CreateForm() {
  const navigate = useNavigate()
  const create = useSurveyChange(creating)
  const form = useServerForm<NewSurvey>({
    schema: NewSurvey,
    defaults: { name: '' },
    send: async (values) => {
      const { id, name } = await create(values)
      toast({ title: 'Survey created', description: name })
      await navigate(`/admin/surveys/${id}/edit`)
    },
  })
  return (
    <div className="mt-5">
      <Form form={form} action="Create survey" sending="Creating...">
        <TextField
          label="Name"
          hint="Only the firm sees it. The survey starts with the standard questions, and only invited clients can answer it."
          autoComplete="off"
          required
          {...form.field('name')}
        />
      </Form>
    </div>
  )
}
