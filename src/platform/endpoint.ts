import { oc } from '@orpc/contract'

/** Who may call an entry: anyone, anyone signed in, or an administrator. */
export type Access = 'visitor' | 'client' | 'admin'

interface Meta {
  access: Access
  /** The largest body; 100 KiB where it is missing. What goes beyond those is for administrators only. */
  mostBytes?: number
}

/** The start of every contract entry; who may call it is part of the contract. Closed unless opened. */
export const endpoint = oc.$meta<Meta>({ access: 'admin' })
