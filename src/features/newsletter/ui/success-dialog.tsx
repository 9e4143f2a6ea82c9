import { Check } from 'lucide-react'
import { Button } from '../../../ui/base/button.tsx'
import { closeDialog, Dialog } from '../../../ui/desk/dialog.tsx'

const expectations = [
  'welcome email with first newsletter',
  'regular tax tips and updates',
  'exclusive content for subscribers',
  'important tax deadline reminders',
]

export function SuccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Successfully Subscribed!" onClose={onClose}>
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
        One more step: please confirm with the link in our newest email to you.
      </p>
      <Button className="mt-6 w-full" onClick={closeDialog}>
        Continue Browsing
      </Button>
    </Dialog>
  )
}
