import * as z from 'zod/mini'
import { changesBelow } from '../../platform/browser/endpoint.ts'
import { personName, RowVersion } from '../../platform/browser/shapes.ts'
import { ClientMember } from './contract.ts'
import { ClientName, ClientReference, DeskClient } from './desk-contract.ts'

/**
 * The fields for which a merge keeps the value of one of the two clients. Notes aren't among them, because it keeps
 * both.
 */
export const mergedFields = ['name', 'kind', 'reference', 'email', 'phone', 'residence', 'language', 'adviser'] as const
export const MergedField = z.enum(mergedFields)
export type MergedField = z.infer<typeof MergedField>

const Side = z.extend(RowVersion, { facts: z.record(MergedField, z.string()) })

/** What a merge would do. */
export const MergePreview = z.object({
  into: Side,
  from: Side,
  /** Who can act for the client after the merge. */
  members: z.array(ClientMember),
  /** How many open invitations move to the client that stays. */
  invitations: z.int(),
})
export type MergePreview = z.infer<typeof MergePreview>

const PreviewMerge = z.object({ id: z.uuid(), from: z.uuid() })
export const MergeClients = z.extend(RowVersion, {
  from: RowVersion,
  /** The fields for which the merge keeps the duplicate's value. */
  take: z.array(MergedField).check(z.maxLength(mergedFields.length)),
})
export type MergeClients = z.infer<typeof MergeClients>

export const JoinClients = z.extend(RowVersion, {
  partner: RowVersion,
  name: ClientName,
  reference: ClientReference,
})
export type JoinClients = z.infer<typeof JoinClients>

const PartnerName = (which: 'first' | 'second') =>
  personName({
    minLength: 2,
    missing: `Please enter the ${which} person's name as shown on the returns`,
    tooLong: `Please keep the ${which} person's name to 80 characters at most`,
  })

export const splitChoices = ['first', 'second', 'both', 'neither'] as const
export const SplitClient = z.extend(RowVersion, {
  first: PartnerName('first'),
  second: PartnerName('second'),
  /** For each of the couple's members, the person for whom they act afterward. */
  members: z
    .array(z.object({ userId: z.uuid(), to: z.enum(splitChoices, 'Please choose whom they will act for') }))
    .check(z.maxLength(200)),
})
export type SplitClient = z.infer<typeof SplitClient>
export type SplitChoice = (typeof splitChoices)[number]

const route = changesBelow('/admin/clients/{id}', 'Clients')

export const clientMerging = {
  previewMerge: route('GET', '/merge/{from}', 'Show what merging two clients would do')
    .input(PreviewMerge)
    .output(MergePreview),
  mergeClients: route('POST', '/merge', 'Merge a duplicate into this client and archive the duplicate')
    .input(MergeClients)
    .output(DeskClient),
  joinClients: route('POST', '/join', 'Join two people into a new couple and archive their own records')
    .input(JoinClients)
    .output(DeskClient),
  splitClient: route('POST', '/split', 'Split a couple into two new people and archive the couple')
    .input(SplitClient)
    .output(DeskClient),
}
