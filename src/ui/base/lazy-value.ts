/**
 * Creates a value on the first call and caches the value. Creating a date format, for example, takes 0.1 seconds on a
 * phone.
 */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
