type Work = () => unknown

const open: Work[] = []

/** What must be ended or removed, also when the run fails; the latest goes first. */
export function atEnd(work: Work) {
  open.push(work)
}

export async function cleanUp() {
  while (open.length > 0) await Promise.resolve(open.pop()?.()).catch((error) => console.error(error))
}
