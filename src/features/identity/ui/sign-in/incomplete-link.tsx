import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { authPath } from '../return-path.ts'
import { AuthCard } from './auth-card.tsx'

/** For an address that lost its token on the way. */
export function IncompleteLink() {
  const [search] = useSearchParams()
  return (
    <AuthCard title="This link is not complete">
      <p>Please open the link in the email again, or copy all of it.</p>
      <ButtonLink look="secondary" to={authPath('/sign-in', search.get('to'))}>
        Go to sign in
      </ButtonLink>
    </AuthCard>
  )
}
