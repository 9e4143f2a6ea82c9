import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { WorkStep } from '../../../ui/site/work-step.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import { HelpBox } from './help-box.tsx'

const steps = [
  {
    title: 'Book a free 15-minute video consultation',
    text: "Tell us where you live, what you earn and what's on your mind. We'll tell you what you need to file, by when and for how much. Then it's your call.",
    action: { to: '/book-consultation', label: 'Book Consultation' },
  },
  {
    title: 'Secure document submission',
    text: "Your portal lists exactly what we need. Upload from your phone or computer over an encrypted connection and see at a glance what's missing.",
    action: { to: '/client-portal', label: 'Open the Client Portal' },
  },
  {
    title: 'Review, sign and file, with year-round support',
    text: 'We walk you through the finished return, you sign and we file. If a letter comes in October or you move in March, you know who to call.',
  },
]

export function HowWeWork() {
  const { team = [] } = useFirm() ?? {}
  return (
    <section aria-labelledby="how-title" className="bg-sunken py-16 md:py-24">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="how-title" className="text-3xl md:text-4xl">
            How We Work With You
          </h2>
          <p className="mt-4 max-w-[48ch] text-ink-soft text-lg">
            Three steps take you from the first call to a filed return. We're here all year after that.
          </p>
          <div className="mt-6 flex flex-wrap gap-x-8">
            <ArrowLink to="/how-it-works">See How It Works</ArrowLink>
            {team.length > 0 ? <ArrowLink to="/about">Meet Our Team</ArrowLink> : null}
          </div>
        </div>
        <ol className="border-line-strong border-t lg:row-span-2">
          {steps.map((step, index) => (
            <WorkStep key={step.title} number={index + 1} {...step} />
          ))}
        </ol>
        <HelpBox />
      </Container>
    </section>
  )
}
