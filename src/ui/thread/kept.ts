/** Keeps a value for this tab under a name, or removes it. Does nothing if the browser refuses storage. */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage, a reload loses the unsent text.
  }
}

/** The value that this tab has kept under a name. The cast is safe, because only `keepInTab` writes there. */
export function recallFromTab<Value>(name: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}
