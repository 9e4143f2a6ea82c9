import type { TestCtx } from '../../platform/testing/test.ts'
import type { World } from './world.ts'

/** The caller and the input that an endpoint needs to answer with something other than "not found". */
export interface State {
  /** Fields of the input with fixed values. */
  given?: object
  /** If true, the input has only the fields of `given`. */
  isWhole?: boolean
  /** The caller's headers. If absent, the caller is any person with the required access. */
  headers?: Record<string, string>
}

export type Make = (world: World, ctx: TestCtx) => State | Promise<State>
