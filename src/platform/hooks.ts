import type { Ctx, Hook, HookAction } from './context.ts'

export const defineHook = <Data extends object>(name: string): Hook<Data> => ({ name })

export const on = <Data extends object>(hook: Hook<Data>, act: HookAction<Data>['act']): HookAction<Data> => ({
  hook,
  act,
})

/**
 * Runs the actions of the other slices in the order of the slices. If an action throws, the remaining actions don't
 * run.
 */
export async function runHook<Data extends object>(ctx: Ctx, hook: Hook<Data>, data: Data): Promise<void> {
  for (const action of ctx.hooks) if (action.hook === hook) await action.act(ctx, data)
}
