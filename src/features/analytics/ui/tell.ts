let hasTold = false

/** Says once in the browser's console that we can't count visits. Nothing else shows the failure. */
export function tellOnce() {
  // biome-ignore lint/suspicious/noConsole: the only trace of a failure, for anyone who looks for it
  if (!hasTold) console.info('Visits are not counted: the analytics could not be reached.')
  hasTold = true
}
