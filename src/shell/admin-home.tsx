import { Navigate } from 'react-router'

export const handle = { isUnlisted: true }

/** The administration begins with its people. */
export default function AdminHome() {
  return <Navigate to="/admin/users" replace />
}
