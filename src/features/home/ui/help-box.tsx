import { ButtonLink } from '../../../ui/base/button.tsx'
import { PhoneLink } from './phone-link.tsx'

export function HelpBox() {
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h3 className="text-xl">Need help?</h3>
      <p className="mt-2 text-base text-ink-soft">
        Not sure where to start? Ask us and we'll point you to the right service.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/contact" look="secondary">
          Contact Us
        </ButtonLink>
        <PhoneLink className="text-brand" />
      </div>
    </div>
  )
}
