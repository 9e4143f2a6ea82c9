import { Link } from 'react-router'

/** Warns that a client has no member who could see a checklist, and links to the page where the firm invites one. */
export const NoMembers = ({ client: { id, name } }: { client: { id: string; name: string } }) => (
  <p className="wrap-anywhere mt-2 rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
    No one acts for {name} yet, so no one sees this checklist or gets an email.{' '}
    <Link to={`/admin/clients/${id}#invitations`} className="font-semibold underline underline-offset-4">
      Invite a member
    </Link>
  </p>
)
