import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { PortalPicture } from '../../../ui/site/portal-picture.tsx'
import { WorkStep } from '../../../ui/site/work-step.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import { stageNames, stages } from '../../engagements/shared/stages.ts'
import { HelpBox } from './help-box.tsx'

const steps = [
  {
    title: 'Book a free 15-minute video consultation',
    text: "Tell us where you live and what you earn. We'll tell you what to file, by when and for how much.",
    action: { to: '/book-consultation', label: 'Book Consultation' },
  },
  {
    title: 'Secure document submission',
    text: "Your portal lists exactly what we need. Upload from your phone or computer, and see what's still missing.",
    action: { to: '/client-portal', label: 'Open the Client Portal' },
  },
  {
    title: 'Review, sign and file, with year-round support',
    text: 'We walk you through the return, you sign and we file. If a letter comes in October, you know who to call.',
  },
]

export function HowWeWork() {
  const { team = [] } = useFirm() ?? {}
  return (
    <section aria-labelledby="how-title" className="drawn-later py-12 md:py-24">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="how-title" className="text-3xl md:text-4xl">
            How We Work With You
          </h2>
          <p className="mt-4 max-w-[48ch] text-ink-soft text-lg">
            Three steps to a filed return. Your portal always shows where it stands and whose turn it is.
          </p>
          <PortalPicture
            stages={stages.map((stage) => stageNames[stage])}
            current={stageNames.review}
            className="mt-8"
          />
          <div className="mt-6 flex flex-wrap gap-x-8">
            <ArrowLink to="/how-it-works">See How It Works</ArrowLink>
            {team.length > 0 ? <ArrowLink to="/about">Meet Our Team</ArrowLink> : null}
          </div>
        </div>
        <div>
          <ol className="border-line-strong border-t">
            {steps.map((step, index) => (
              <WorkStep key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
          <HelpBox />
        </div>
      </Container>
    </section>
  )
}
