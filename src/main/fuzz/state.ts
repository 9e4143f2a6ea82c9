import type { TestCtx } from '../../platform/testing/test.ts'
import type { World } from './world.ts'

/** What an entry is called with, so that a call gets past "there is no such thing". */
export interface State {
  /** Fields as they have to be. */
  given?: object
  /** Nothing is added to the given fields. */
  isWhole?: boolean
  /** Who calls, if not somebody with just the access that is asked for. */
  headers?: Record<string, string>
}

export type Make = (world: World, ctx: TestCtx) => State | Promise<State>
