/** Makes a response body piece by piece, as fast as the reader takes it. */
export function streamOf<Piece extends string | Uint8Array>(
  pieces: AsyncGenerator<Piece, void, void>,
  /** The first piece, if it has already been read. */
  first?: IteratorResult<Piece, void>,
): ReadableStream {
  const encoder = new TextEncoder()
  let known = first
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = known ?? (await pieces.next())
      known = undefined
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await pieces.return()
    },
  })
}
