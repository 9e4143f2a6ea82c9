import { Check } from 'lucide-react'

const expectations = [
  'welcome email with first newsletter',
  'regular tax tips and updates',
  'exclusive content for subscribers',
  'important tax deadline reminders',
]

/** Says what happens after a subscription, below "Successfully Subscribed!". */
export const WhatToExpect = () => (
  <>
    <p className="mt-3 text-lg">Thank you for joining our newsletter</p>
    <p className="mt-5 font-semibold">What to expect:</p>
    <ul className="mt-2 space-y-2">
      {expectations.map((expectation) => (
        <li key={expectation} className="flex gap-3">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
          <span className="block first-letter:uppercase">{expectation}</span>
        </li>
      ))}
    </ul>
    <p className="mt-5 rounded-md bg-amber-soft px-4 py-3 text-amber">
      One more step: please confirm with the link in our latest email to you.
    </p>
  </>
)
