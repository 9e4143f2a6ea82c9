import { oc } from '@orpc/contract'

/** Who may call an entry: anyone, anyone signed in, or an administrator. */
export type Access = 'visitor' | 'client' | 'admin'

/** The errors that neither the access level, the input nor the path of an entry implies. */
export type DeclaredError = 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'gone' | 'too_many'

export interface Meta {
  access: Access
  /** The largest body; 100 KiB where it is missing. What goes beyond those is for administrators only. */
  maxBytes?: number
  /** Errors of the entry's own. The API document lists them; a test fails when an answer isn't listed. */
  errors?: readonly DeclaredError[]
  /** Repeating a call with the same `Idempotency-Key` header and body gives the first call's result again. */
  takesIdempotencyKey?: boolean
}

/** In printable ASCII characters. */
export const maxIdempotencyKeyLength = 100

/** The start of every contract entry; who may call it is part of the contract. Closed unless opened. */
export const endpoint = oc.$meta<Meta>({ access: 'admin' })
