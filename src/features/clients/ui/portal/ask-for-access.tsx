import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { identifiersIn, maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { momentHere } from '../../../../time/moment.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AskForAccess as Request } from '../../contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { accessRequest, useAsking } from './portal-queries.ts'

/** For someone who acts for no client yet: a form to ask the firm for access, or the state of their request. */
export function AskForAccess({ name }: { name: string }) {
  const { data: request, isPending } = useQuery(accessRequest())
  if (isPending) return null
  return (
    <section aria-labelledby="access" className="mt-8 max-w-2xl rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="access" className="text-xl">
        {request?.state === 'open' ? 'You asked for access' : 'Are you already a client?'}
      </h2>
      {request?.state === 'open' ? (
        <div role="status" className="mt-2 space-y-3">
          <p className="wrap-anywhere">
            You asked on {momentHere(request.askedAt)}, as {request.name}.
          </p>
          <p className="text-ink-soft">
            First we verify who you are, which may take a business day. Then we email you, and your workspace appears on
            this page. In the meantime, you can book a call or send us a message.
          </p>
        </div>
      ) : (
        <>
          {request?.state === 'declined' ? (
            <p className="wrap-anywhere mt-3 whitespace-pre-line rounded-md bg-amber-soft px-4 py-3 text-amber">
              We couldn't give you access: {request.answer}
            </p>
          ) : null}
          <p className="mt-2 mb-6 text-ink-soft">
            The portal shows what we need for your returns and where they stand. If we emailed you an invitation, open
            its link. Otherwise, ask for access here.
          </p>
          <AskForm name={name} />
        </>
      )}
    </section>
  )
}

/** Each field's name is also its id. So these names differ from those of the profile's questions on the same page. */
const Asked = z.object({ name: Request.shape.name, returnsOf: Request.shape.kind, message: Request.shape.message })

const masked = (text: string) => maskIdentifiers(text).text

function AskForm({ name }: { name: string }) {
  const { mutateAsync } = useAsking()
  const form = useServerForm<z.infer<typeof Asked>>({
    schema: Asked,
    defaults: { name, returnsOf: 'person', message: '' },
    send: ({ name, returnsOf, message }) =>
      mutateAsync({ name: masked(name), kind: returnsOf, message: masked(message) }),
  })
  const [typedName = '', message = ''] = form.watch(['name', 'message'])
  return (
    <Form form={form} action="Ask for access" sending="Sending...">
      <TextField label="Name as shown on your returns" autoComplete="name" {...form.field('name')} />
      <ChoiceRow legend="Who are the returns for?" words={taxpayerKindNames} {...form.field('returnsOf')} />
      <div>
        <TextArea
          label="Message (optional)"
          hint="Please leave out tax IDs, card numbers and bank details."
          {...form.field('message')}
        />
        <IdentifierWarning names={identifiersIn(typedName, message)} className="mt-2">
          We hide all but the last digits before it leaves this page.
        </IdentifierWarning>
      </div>
    </Form>
  )
}
