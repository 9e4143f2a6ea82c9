type Work = () => unknown

const open: Work[] = []

/**
 * Registers work that stops or removes something at the end of a run, even if the run failed. Work that was registered
 * last runs first.
 */
export function atEnd(work: Work) {
  open.push(work)
}

export async function cleanUp() {
  while (open.length > 0) await Promise.resolve(open.pop()?.()).catch((error) => console.error(error))
}
