import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formAction } from '../../../platform/browser/form-action.ts'
import { preloadOne } from '../../../platform/browser/preload.ts'
import { isMissing } from '../../../platform/browser/request-error.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import { Failure } from '../../../ui/page/failure.tsx'
import { LinkPage } from '../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { InvitedSurvey } from '../contract.ts'
import { invitationDays } from '../shared/choices.ts'
import type { Route } from './+types/invited-page'
import { forgetDraft, invitedDraftPlace } from './draft.ts'
import { LoadingSurvey } from './loading-survey.tsx'
import { invitedSurvey } from './queries.ts'
import { Sent, Survey } from './survey-form.tsx'
import { surveyForm, type Thanks } from './survey-values.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(surveyForm)

export const loader = ({ params: { token } }: Route.LoaderArgs) => preloadOne(invitedSurvey(token))
export const clientLoader = async () => undefined

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Survey', description: 'A few short questions about our work for you.' })

export default function InvitedPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Shown key={token} token={token} refusal={loaderData?.refusal} />
    </HydrationBoundary>
  )
}

/** A survey once loaded stays on the page, so that a reload of its query never takes what someone has typed. */
function Shown({ token, refusal }: { token: string; refusal: { message: string } | undefined }) {
  const thanks = usePosted<Thanks>(surveyForm.name)?.answer
  const { data, error, refetch } = useQuery({ ...invitedSurvey(token), refetchOnMount: false })
  const failure = error ?? refusal
  const isOver = thanks !== undefined || (data !== undefined && data.state !== 'open')
  // Someone may have answered with another device.
  useEffect(() => {
    if (isOver) forgetDraft(invitedDraftPlace(token))
  }, [isOver, token])
  if (thanks) return <Sent thanks={thanks} />
  if (data?.survey) return <Survey survey={data.survey} token={token} />
  if (data && data.state !== 'open') return <Ended state={data.state} />
  if (!failure) return <LoadingSurvey />
  if (isMissing(failure)) return <Unknown sentence={failure.message} />
  return (
    <LinkPage title="Survey">
      <Failure onRetry={refetch}>{failure.message}</Failure>
    </LinkPage>
  )
}

const Unknown = ({ sentence }: { sentence: string }) => (
  <LinkPage title="There is no survey at this address">
    <Failure>{sentence}</Failure>
    <Contact />
  </LinkPage>
)

const endings: Record<Exclude<InvitedSurvey['state'], 'open'>, { title: string; text: string }> = {
  used: {
    title: 'You have already answered',
    text: 'Thank you. Each link works for one answer. If you want to add something, write to us.',
  },
  expired: {
    title: 'This link has expired',
    text: `It worked for ${invitationDays} days. We'd still like to hear what you think, so please write to us.`,
  },
  closed: {
    title: 'This survey has ended',
    text: "We no longer collect answers. We'd still like to hear what you think, so please write to us.",
  },
}

const Ended = ({ state }: { state: keyof typeof endings }) => (
  <LinkPage title={endings[state].title}>
    <p>{endings[state].text}</p>
    <Contact />
  </LinkPage>
)

const Contact = () => (
  <ButtonLink look="secondary" to="/contact">
    Contact us
  </ButtonLink>
)
