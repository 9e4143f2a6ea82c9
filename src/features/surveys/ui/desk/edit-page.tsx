import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskSurvey, SurveyFacts } from '../../desk-contract.ts'
import { audienceNames } from '../../shared/choices.ts'
import { maxQuestions } from '../../shared/questions.ts'
import type { Route } from './+types/edit-page'
import { changing, survey, useLatestSurvey, useSurveyChange } from './desk-queries.ts'
import { EditForm, type EditValues, newQuestion, toEditValues } from './edit-values.ts'
import { QuestionFields } from './question-fields.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Edit survey', description: 'The questions of a survey and who gets it.' })

export default function EditPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(survey(id))
  return (
    <RecordPage key={id} query={query} noun="Edit survey" back={{ to: `/admin/surveys/${id}`, words: 'Results' }}>
      {(shown) => <Edit survey={shown} />}
    </RecordPage>
  )
}

function Edit({ survey: kept }: { survey: DeskSurvey }) {
  const change = useSurveyChange(changing)
  const latest = useLatestSurvey(kept.id)
  const { form, state } = useVersionedForm<EditValues, DeskSurvey, SurveyFacts>({
    title: 'the survey',
    schema: EditForm,
    kept,
    toValues: toEditValues,
    save: (version, facts) => change({ ...facts, id: kept.id, version }),
    latest,
  })
  return (
    <div className="max-w-3xl">
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        Edit “{kept.name}”
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        This is version {kept.number} of the questions. If you change a question, we save version {kept.number + 1}.
        Earlier answers stay with the questions that people saw.
      </p>
      <Form form={form} action="Save survey" sending="Saving...">
        <TextField label="Name" hint="Only the firm sees it." autoComplete="off" required {...form.field('name')} />
        <TextField label="Title" autoComplete="off" required {...form.field('title')} />
        <TextArea label="Introduction (optional)" {...form.field('intro')} />
        <SelectField label="Who can answer" {...form.field('audience')}>
          <Options words={audienceNames} />
        </SelectField>
        <UnitField
          label="Invite after an engagement is accepted (optional)"
          hint="Leave it empty to invite only the clients you choose."
          unit="days later"
          inputMode="numeric"
          {...form.field('afterDays')}
        />
        <div id="questions" tabIndex={-1}>
          <RowList
            control={form.control}
            name="questions"
            title="Questions"
            noun="Question"
            maxRows={maxQuestions}
            empty={newQuestion()}
            first="text"
            isTall
            hint="Every survey ends by asking whether we may contact the person, and whether we may publish their words."
          >
            {(index) => <QuestionFields form={form} index={index} />}
          </RowList>
        </div>
      </Form>
      <SaveOutcome state={state} saved="The survey is saved." record="survey." />
    </div>
  )
}
