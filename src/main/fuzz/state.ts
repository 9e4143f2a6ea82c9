import type { TestCtx } from '../../platform/testing/test.ts'
import type { World } from './world.ts'

/** What an endpoint needs so that a call gets past "not found". */
export interface State {
  /** Fields with fixed values. */
  given?: object
  /** If true, the input has only the given fields. */
  isWhole?: boolean
  /** The caller, if it isn't simply someone with the required access. */
  headers?: Record<string, string>
}

export type Make = (world: World, ctx: TestCtx) => State | Promise<State>
