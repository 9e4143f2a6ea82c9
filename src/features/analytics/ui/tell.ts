let hasTold = false

/** Says once in the browser's console that visits can't be counted. Nothing else shows it. */
export function tellOnce() {
  // biome-ignore lint/suspicious/noConsole: the only trace of a failure, for anyone who looks for it
  if (!hasTold) console.info('Visits are not counted: the analytics could not be reached.')
  hasTold = true
}
