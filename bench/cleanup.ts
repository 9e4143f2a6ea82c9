type Work = () => unknown

const open: Work[] = []

/** Registers work to stop or remove something, also after a failed run; the last one registered runs first. */
export function atEnd(work: Work) {
  open.push(work)
}

export async function cleanUp() {
  while (open.length > 0) await Promise.resolve(open.pop()?.()).catch((error) => console.error(error))
}
