import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { accountsShown } from '../../audit/server/service.ts'
import { sweepClerk } from './clerk/caller.ts'
import { sendLinkEmail, sendNoticeEmail } from './jobs.ts'
import { sweepLinks } from './links.ts'
import { sweepChallenges } from './passkeys.ts'
import { identityProcedures } from './procedures.ts'
import { sweepSessions } from './sessions.ts'
import { sendLinkIfKnown } from './sign-in.ts'
import { addNames } from './users.ts'

export const identitySlice: Slice = {
  name: 'identity',
  tag: { name: 'Identity', description: 'Accounts, sessions, second factors and roles.' },
  procedures: identityProcedures,
  jobs: [sendLinkIfKnown, sendLinkEmail, sendNoticeEmail, sweepLinks, sweepSessions, sweepChallenges, sweepClerk],
  hooks: [on(accountsShown, addNames)],
}
