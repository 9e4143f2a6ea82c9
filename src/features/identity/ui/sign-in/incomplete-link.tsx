import { ButtonLink } from '../../../../ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

/** For an address that lost its token on the way. */
export function IncompleteLink() {
  return (
    <AuthCard title="This link is not complete">
      <p>Please open the link in the email again, or copy all of it.</p>
      <ButtonLink look="secondary" to="/sign-in">
        Go to sign in
      </ButtonLink>
    </AuthCard>
  )
}
