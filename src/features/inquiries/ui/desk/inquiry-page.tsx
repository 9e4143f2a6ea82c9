import { useQuery } from '@tanstack/react-query'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/inquiry-page'
import { AnswerForms } from './answer-forms.tsx'
import { inquiry } from './desk-queries.ts'
import { Due } from './due.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { OpenOrClose } from './open-or-close.tsx'
import { StateLabel } from './state-label.tsx'
import { Thread } from './thread.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Inquiry', description: 'A message to the firm.' })

const back = { to: '/admin/inquiries', words: 'All inquiries' }

export default function InquiryPage({ params }: Route.ComponentProps) {
  const query = useQuery(inquiry(params.id))
  return (
    <RecordPage query={query} noun="Inquiry" back={back}>
      {(inquiry) => {
        const { id, name, reference, state } = inquiry
        return (
          <>
            <RecordHeading
              name={name}
              reference={reference}
              label={
                <>
                  <StateLabel state={state} />
                  <Due inquiry={inquiry} />
                </>
              }
              action={<OpenOrClose key={id} inquiry={inquiry} />}
            />
            <InquiryFacts inquiry={inquiry} />
            <Thread inquiry={inquiry} />
            <AnswerForms key={id} inquiry={inquiry} />
          </>
        )
      }}
    </RecordPage>
  )
}
