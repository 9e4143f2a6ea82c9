import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/desk/badge.tsx'
import type { Today } from '../contract.ts'

type Steps = Today['firstSteps']

interface Step {
  title: string
  why: string
  to: string
}

const steps: Record<keyof Steps, Step> = {
  contact: {
    title: 'Enter your contact details',
    why: 'Visitors need your email and postal address. On the same page, check the claims and prices, because the site shows its default ones until you change them.',
    to: '/admin/company',
  },
  booking: {
    title: 'Let people book consultations',
    why: 'They can book once an active adviser with working hours takes an active topic.',
    to: '/admin/availability',
  },
  client: {
    title: 'Add your first client',
    why: 'Then you can invite them to the client portal.',
    to: '/admin/clients/new',
  },
}

/** What a new firm still has to do before the public can use the site. Nothing once all of it is done. */
export function FirstSteps({ done }: { done: Steps }) {
  const all = Object.entries(steps).map(([key, step]) => ({ ...step, isDone: done[key as keyof Steps] }))
  const doneCount = all.filter(({ isDone }) => isDone).length
  if (doneCount === all.length) return null
  return (
    <section aria-labelledby="first-steps" className="mt-8 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="first-steps" className="text-xl">
        First steps
      </h2>
      <p className="mt-1 text-ink-soft">
        Do these before you tell people about your site: {doneCount} of {all.length} done.
      </p>
      <ol className="mt-4 space-y-4">
        {all.map((step) => (
          <FirstStep key={step.to} {...step} />
        ))}
      </ol>
    </section>
  )
}

function FirstStep({ title, why, to, isDone }: Step & { isDone: boolean }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-2.5">
      <Mark aria-hidden size={20} className={`mt-0.5 shrink-0 ${isDone ? 'text-brand' : 'text-ink-soft'}`} />
      <div className="min-w-0 max-w-[70ch]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="font-semibold text-brand underline underline-offset-4">
            {title}
          </Link>
          {isDone ? <Badge look="good">Done</Badge> : null}
        </p>
        {isDone ? null : <p className="mt-1 text-ink-soft">{why}</p>}
      </div>
    </li>
  )
}
