import * as z from 'zod/mini'
import { SplitClient, splitChoices } from '../../merge-contract.ts'

/** The contract's rules, with an error of its own for each of the couple's members, in the order of `people`. */
export const splitFormOf = (people: readonly { name: string }[]) =>
  z.extend(SplitClient, {
    members: z.array(
      z.object({
        userId: z.uuid(),
        to: z.enum(splitChoices, {
          // The path is like `members.0.to`.
          error: ({ path = [] }) => `Please choose whom ${people[Number(path[1])]?.name} will act for`,
        }),
      }),
    ),
  })
