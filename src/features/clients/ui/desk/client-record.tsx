import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { inOrder } from '../../../../ui/desk/in-order.ts'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { ClientLink, DeskClient } from '../../desk-contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { ClientActions, RestoreClient } from './client-actions.tsx'
import { ClientHistory } from './client-history.tsx'
import { client } from './desk-queries.ts'
import { FactsForm } from './facts-form.tsx'
import { InvitationSection } from './invitation-section.tsx'
import { MemberSection } from './member-section.tsx'
import { StoredFacts } from './stored-facts.tsx'

const back = { to: '/admin/clients', words: 'All clients' }

interface Props {
  id: string
  /** Sections of other slices. */
  children: (client: DeskClient) => ReactNode
}

/** Shows a client to the administration, also while it loads or if it can't be loaded. */
export function ClientRecord({ id, children }: Props) {
  const query = useQuery(client(id))
  return (
    <RecordPage query={query} noun="Client" back={back}>
      {(shown) => (
        <Shown key={id} client={shown}>
          {children(shown)}
        </Shown>
      )}
    </RecordPage>
  )
}

function Shown({ client, children }: { client: DeskClient; children: ReactNode }) {
  const { id, name, kind, reference, isArchived } = client
  return (
    <>
      <RecordHeading
        name={name}
        reference={reference}
        label={
          <>
            <Badge>{taxpayerKindNames[kind]}</Badge>
            {isArchived ? <Badge look="waiting">Archived</Badge> : null}
          </>
        }
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="secondary" size="sm" to={`/admin/documents?client=${id}`}>
              See and upload documents
            </ButtonLink>
            {isArchived ? <RestoreClient client={client} /> : null}
          </div>
        }
      />
      <Origins client={client} />
      <div className="mt-8">
        {children}
        <MemberSection client={client} />
        <InvitationSection client={client} />
        {isArchived ? (
          <StoredFacts client={client} />
        ) : (
          <>
            <SettingsSection
              id="facts"
              title="Details"
              intro="What you record about this client. Its members don't see the notes."
            >
              <FactsForm client={client} />
            </SettingsSection>
            <SettingsSection
              id="record"
              title="Whole record"
              intro="For duplicates, couples, and clients who have left."
            >
              <ClientActions client={client} />
            </SettingsSection>
          </>
        )}
        <ClientHistory id={id} />
      </div>
    </>
  )
}

/** Links to what an archived client became, and to the archived clients from which this one comes. */
function Origins({ client }: { client: DeskClient }) {
  const { mergedInto, joinedInto, splitInto, sources } = client
  return (
    <div className="mt-5 space-y-3 empty:hidden">
      {mergedInto ? <Notice>This duplicate was merged into {links([mergedInto])}.</Notice> : null}
      {joinedInto ? <Notice>This person is now part of the couple {links([joinedInto])}.</Notice> : null}
      {splitInto.length > 0 ? <Notice>This couple was split into {links(splitInto)}.</Notice> : null}
      {sources.length > 0 ? (
        <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">Earlier records, now archived: {links(sources)}.</p>
      ) : null}
    </div>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere rounded-md bg-amber-soft px-4 py-3 text-amber">{children}</p>
)

const links = (clients: ClientLink[]) =>
  inOrder(
    clients.flatMap(({ id, name }, index) => [
      index > 0 ? ', ' : '',
      <Link key={id} to={`/admin/clients/${id}`} className="font-semibold underline underline-offset-4">
        {name}
      </Link>,
    ]),
  )
