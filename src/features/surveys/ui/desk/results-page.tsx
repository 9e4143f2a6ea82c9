import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { formatWhole } from '../../../../ui/base/format.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskSurvey, VerbatimFilters } from '../../desk-contract.ts'
import { audienceNames, periodNames } from '../../shared/choices.ts'
import type { Route } from './+types/results-page'
import { resultFiltersOf, survey } from './desk-queries.ts'
import { Results } from './results.tsx'
import { Verbatims } from './verbatims.tsx'
import { answerNoun, groupNames } from './words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Survey results', description: 'Scores and answers of a survey.' })

export default function ResultsPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(survey(id))
  return (
    <RecordPage key={id} query={query} noun="Survey" back={{ to: '/admin/surveys', words: 'All surveys' }}>
      {(shown) => <Shown survey={shown} />}
    </RecordPage>
  )
}

function Shown({ survey: { id, name, audience, number, invited, answers } }: { survey: DeskSurvey }) {
  const [address] = useSearchParams()
  const filters: VerbatimFilters = { id, ...resultFiltersOf(address) }
  const counts = `${countOf(answers, answerNoun)}, ${formatWhole(invited)} invited, version ${number}`
  return (
    <>
      <RecordHeading
        name={name}
        reference={counts}
        label={<Badge>{audienceNames[audience]}</Badge>}
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="secondary" size="sm" to={`/admin/surveys/${id}/edit`}>
              Edit survey
            </ButtonLink>
            {audience === 'closed' ? null : (
              <ButtonLink look="secondary" size="sm" to={`/admin/surveys/${id}/send`}>
                Send to clients
              </ButtonLink>
            )}
          </div>
        }
      />
      <Filters
        label="Results"
        className="mt-8"
        search={<SearchFilter what="Words in the comments" value={filters.q} />}
      >
        <ChoiceFilter
          name="period"
          label="Period"
          every={periodNames.year}
          words={{ quarter: periodNames.quarter, all: periodNames.all }}
          value={filters.period}
        />
        <ChoiceFilter name="group" label="Comments from" every="Everyone" words={groupNames} value={filters.group} />
      </Filters>
      <Results id={id} period={filters.period} />
      <Verbatims filters={filters} />
    </>
  )
}
