import type { AnyRouter } from '@orpc/server'
import type { Ctx, HookAction, Job } from './context.ts'

/** What one feature's server adds to the site. `features/x/server/slice.ts` declares it, `main/slices.ts` lists it. */
export interface Slice {
  /** Its folder in `features/` and its name in the contract. */
  name: string
  /** How the API document introduces its endpoints: the tag that their routes name, and what it covers. */
  tag?: { name: string; description: string }
  procedures?: AnyRouter
  /** Every job that it defines. A job that no slice lists never runs. */
  jobs?: Job[]
  /** What it does at the hooks of the slices before it. */
  hooks?: HookAction[]
  /** Adds what every site needs and doesn't have yet. Runs at each start. */
  install?: (ctx: Ctx) => Promise<void>
  /** Adds the demo's content to an empty database. */
  seed?: (ctx: Ctx) => Promise<void>
  /** Tells whether people have written content, which the demo's must not mix with. */
  hasContent?: (ctx: Ctx) => Promise<boolean>
}
