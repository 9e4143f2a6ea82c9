import { ArrowLink } from '../../../../../ui/base/arrow-link.tsx'
import { useUser } from '../../../../identity/ui/session.ts'

/** Offers an account to visitors without one. The address of the link says nothing about them. */
export function OwnAccount() {
  if (useUser()) return null
  return (
    <section aria-labelledby="own-account">
      <h2 id="own-account" className="text-xl">
        Keep this consultation in your own portal
      </h2>
      <p className="mt-3">
        If you create an account with the same email address, this consultation will appear in your portal.
      </p>
      <ArrowLink to="/sign-up" className="mt-1 text-brand">
        Create an account
      </ArrowLink>
    </section>
  )
}
