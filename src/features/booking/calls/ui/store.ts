import { useSyncExternalStore } from 'react'

/** State outside of React's components. Components that use the state render again when it changes. */
export class Store<State extends object> {
  readonly #listeners = new Set<() => void>()

  constructor(public state: State) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  protected set(changes: Partial<State>) {
    this.state = { ...this.state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

export const useStore = <State extends object>(store: Store<State>): State =>
  useSyncExternalStore(
    store.subscribe,
    () => store.state,
    () => store.state,
  )
