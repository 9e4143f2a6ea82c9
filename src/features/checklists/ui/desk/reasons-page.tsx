import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { CannedReasons, KeptReasons } from '../../reason-contract.ts'
import { reasonUseNames, reasonUses } from '../../shared/reasons.ts'
import { keptReasons, useChangingReasons, useLatestReasons } from '../reason-queries.ts'
import type { Route } from './+types/reasons-page'
import { ReasonForm, type ReasonValues, toReasonValues } from './reason-values.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Reasons', description: 'What reviewers choose from when they send items back.' })

const back = { to: '/admin/checklist-templates', words: 'All templates' }

export default function ReasonsPage() {
  const query = useQuery(keptReasons())
  return (
    <RecordPage query={query} noun="Reasons" back={back}>
      {(kept) => (
        <>
          <h1 tabIndex={-1} className="text-3xl">
            Reasons
          </h1>
          <p className="mt-2 max-w-[65ch] text-ink-soft">
            Reviewers choose one of these, or write their own. The client reads it in the portal. Write one reason on
            each line.
          </p>
          <div className="mt-8 max-w-3xl">
            <Reasons kept={kept} />
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Reasons({ kept }: { kept: KeptReasons }) {
  const { mutateAsync } = useChangingReasons()
  const { form, state } = useVersionedForm<ReasonValues, KeptReasons, CannedReasons>({
    title: 'the reasons',
    schema: ReasonForm,
    kept,
    toValues: ({ reasons }) => toReasonValues(reasons),
    save: (version, reasons) => mutateAsync({ version, reasons }),
    latest: useLatestReasons(),
  })
  return (
    <>
      <Form form={form} action="Save reasons" sending="Saving...">
        {reasonUses.map((use) => (
          <TextArea key={use} label={reasonUseNames[use]} {...form.field(use)} />
        ))}
      </Form>
      <SaveOutcome state={state} saved="Reasons saved." record="checklist.reasons-changed" />
    </>
  )
}
