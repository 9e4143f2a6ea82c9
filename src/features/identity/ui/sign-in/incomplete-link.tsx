import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { authPath } from '../return-path.ts'
import { AuthCard } from './auth-card.tsx'

/** Shown if the link that someone opened has no token, for example because they copied only part of it. */
export function IncompleteLink() {
  const [search] = useSearchParams()
  return (
    <AuthCard title="This link is incomplete">
      <p>Please open the link in the email again, or copy the whole link.</p>
      <ButtonLink look="secondary" to={authPath('/sign-in', search.get('to'))}>
        Go to sign in
      </ButtonLink>
    </AuthCard>
  )
}
