/** Creates a value on the first call, and caches it: creating a date format takes 0.1 seconds on a phone. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
