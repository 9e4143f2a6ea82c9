import type { AnyRouter } from '@orpc/server'
import type { Ctx, HookAction, Job } from './context.ts'

/**
 * Everything that a feature's server adds to the site. `features/x/server/slice.ts` declares the slice, and
 * `main/slices.ts` lists it.
 */
export interface Slice {
  /** The slice's folder in `features/` and its name in the contract. */
  name: string
  /** Introduces the slice's endpoints in the API document. `name` is the tag that the slice's routes use. */
  tag?: { name: string; description: string }
  procedures?: AnyRouter
  /** All jobs of the slice. A job that isn't listed here never runs. */
  jobs?: Job[]
  /** The slice's actions at hooks of earlier slices. */
  hooks?: HookAction[]
  /** Adds data that every site needs, if the data is missing. Runs at each start. */
  install?: (ctx: Ctx) => Promise<void>
  /** Adds the demo's content to an empty database. */
  seed?: (ctx: Ctx) => Promise<void>
  /** True if people have written content. We then don't add the demo's content, so that the two don't mix. */
  hasContent?: (ctx: Ctx) => Promise<boolean>
}
