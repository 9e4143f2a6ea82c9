import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { identifiersIn, maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { momentHere } from '../../../../time/moment.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type OwnAccessRequest, AskForAccess as Request } from '../../contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { accessRequest, useAsking } from './portal-queries.ts'

interface Props {
  /** The person's name, as far as we know it. */
  name: string
  /** Shown above the form until the person has asked, such as how to become a client. */
  first: ReactNode
  /** Shown below. */
  children: ReactNode
}

/** For someone who acts for no client yet: the state of their request for access, or a form to ask for it. */
export function AskForAccess({ name, first, children }: Props) {
  const { data: request, isPending } = useQuery(accessRequest())
  if (isPending) return null
  const isAsked = request?.state === 'open'
  return (
    <>
      {isAsked ? null : first}
      {isAsked ? (
        <AccessAsked request={request} />
      ) : (
        <AccessOffered name={name} refusal={request?.state === 'declined' ? request.answer : undefined} />
      )}
      {children}
    </>
  )
}

/** `refusal` is why we declined the person's last request. */
const AccessOffered = ({ name, refusal }: { name: string; refusal: string | undefined }) => (
  <Box title="Are you already a client?">
    {refusal === undefined ? null : (
      <p className="wrap-anywhere mt-3 whitespace-pre-line rounded-md bg-amber-soft px-4 py-3 text-amber">
        We couldn't give you access: {refusal}
      </p>
    )}
    <p className="mt-2 mb-6 text-ink-soft">
      The portal shows what we need for your returns and where they stand. If we emailed you an invitation, open its
      link. Otherwise, ask for access here.
    </p>
    <AskForm name={name} />
  </Box>
)

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="access" className="mt-8 max-w-3xl rounded-lg border border-line bg-surface p-6 sm:p-8">
    <h2 id="access" className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const linkLook = 'text-brand underline underline-offset-4'

/** The state of a request that we haven't answered yet. */
export const AccessAsked = ({ request: { name, askedAt } }: { request: OwnAccessRequest }) => (
  <Box title="You asked for access">
    <div role="status" className="mt-2 space-y-3">
      <p className="wrap-anywhere">
        You asked on {momentHere(askedAt)}, as {name}.
      </p>
      <p className="text-ink-soft">
        First we verify who you are, which may take a business day. Then we email you, and your workspace appears on
        this page. In the meantime, you can{' '}
        <Link to="/book-consultation" className={linkLook}>
          book a call
        </Link>{' '}
        or{' '}
        <Link to="/contact" className={linkLook}>
          send us a message
        </Link>
        .
      </p>
    </div>
  </Box>
)

/** Each field's name is also its id. So these names differ from those of the profile's questions on the same page. */
const AskedFor = z.object({ name: Request.shape.name, returnsOf: Request.shape.kind, message: Request.shape.message })

const masked = (text: string) => maskIdentifiers(text).text

function AskForm({ name }: { name: string }) {
  const { mutateAsync } = useAsking()
  const form = useServerForm<z.infer<typeof AskedFor>>({
    schema: AskedFor,
    defaults: { name, returnsOf: 'person', message: '' },
    send: ({ name, returnsOf, message }) =>
      mutateAsync({ name: masked(name), kind: returnsOf, message: masked(message) }),
  })
  useUnsaved('your request for access', form)
  const [typedName = '', message = ''] = form.watch(['name', 'message'])
  return (
    <Form form={form} action="Ask for access" sending="Sending..." look="secondary">
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
