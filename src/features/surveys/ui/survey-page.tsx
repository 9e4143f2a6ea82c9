import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { formAction } from '../../../platform/browser/form-action.ts'
import { preload } from '../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { LinkPage } from '../../../ui/page/link-page.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/survey-page'
import { LoadingSurvey } from './loading-survey.tsx'
import { openSurvey } from './queries.ts'
import { Survey } from './survey-form.tsx'
import { surveyForm } from './survey-values.ts'

const title = 'How are we doing?'

export const action = formAction(surveyForm)

export const loader = () => preload(openSurvey())
export const clientLoader = async () => undefined

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title,
    description: 'A few short questions about our work, for clients and anyone who has talked to us.',
    path: '/survey',
    breadcrumbs: [{ name: 'Survey', path: '/survey' }],
  })

export default function SurveyPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Shown />
    </HydrationBoundary>
  )
}

function Shown() {
  const { data, error, refetch } = useQuery(openSurvey())
  if (data?.survey) return <Survey survey={data.survey} />
  if (!data && !error) return <LoadingSurvey />
  return (
    <LinkPage title="Survey">
      {error && !data ? (
        <Failure onRetry={refetch}>{error.message}</Failure>
      ) : (
        <>
          <p>We aren't asking anything right now. You can always write to us.</p>
          <ButtonLink look="secondary" to="/contact">
            Contact us
          </ButtonLink>
        </>
      )}
    </LinkPage>
  )
}
