import { publicPage } from '../../../platform/browser/preload.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Points, TitledPoints } from '../../../ui/page/lists.tsx'
import { FoldedPart, PageBody, Part, type Place } from '../../../ui/page/page-body.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { WorkStep } from '../../../ui/site/work-step.tsx'
import { clientDoes, firmDoes, howQuestions, missing, safety, workSteps } from '../shared/content/how-it-works.ts'
import type { Route } from './+types/how-it-works-page'
import { BookingCall } from './booking-call.tsx'
import { Questions } from './questions.tsx'
import { ServicePicture } from './service-picture.tsx'
import { faqThing } from './structured-data.ts'
import { Timeline } from './timeline.tsx'

export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const path = '/how-it-works'
  return [
    ...pageMeta(siteOf(matches), {
      title: 'How it works',
      description:
        'From a free 15-minute call to a filed return in three steps: what you do, what we do, how long each stage ' +
        'usually takes, how we protect your documents, and what happens when something is missing.',
      path,
      breadcrumbs: [{ name: 'How it works', path }],
    }),
    faqThing(howQuestions),
  ]
}

const places: Place[] = [
  { id: 'steps', title: 'Three steps' },
  { id: 'timeline', title: 'How long it takes' },
  { id: 'tasks', title: 'Who does what' },
  { id: 'safety', title: 'How we protect your documents' },
  { id: 'missing', title: 'When something is missing' },
  { id: 'questions', title: 'Questions' },
]

export default function HowItWorksPage() {
  return (
    <>
      <PageIntro
        title="How it works"
        dek="Three steps take you from the first call to a filed return. We're here all year after that."
        aside={<ServicePicture className="self-end" />}
      >
        <ButtonLink to="/book-consultation" size="lg" className="max-sm:w-full">
          Book Consultation
        </ButtonLink>
        <ArrowLink to="/client-portal">Open the Client Portal</ArrowLink>
      </PageIntro>
      <PageBody places={places}>
        <Part id="steps" title="Three steps">
          <ol className="border-line-strong border-t">
            {workSteps.map((step, index) => (
              <WorkStep key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
        </Part>
        <Part id="timeline" title="How long it takes">
          <Timeline />
        </Part>
        <Part id="tasks" title="Who does what">
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
            <Tasks title="You" items={clientDoes} />
            <Tasks title="We" items={firmDoes} />
          </div>
        </Part>
        <Part id="safety" title="How we protect your documents">
          <div className="rounded-lg border border-line bg-surface p-6 md:p-8">
            <Points items={safety} />
            <ArrowLink to="/privacy-policy" className="mt-4 text-brand">
              Read the Privacy Policy
            </ArrowLink>
          </div>
        </Part>
        <FoldedPart id="missing" title="When something is missing">
          <TitledPoints items={missing} />
        </FoldedPart>
        <Part id="questions" title="Questions">
          <Questions group="how-it-works" questions={howQuestions} />
        </Part>
      </PageBody>
      <BookingCall />
    </>
  )
}

function Tasks({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="mb-3 text-xl">{title}</h3>
      <Points items={items} />
    </div>
  )
}
