/** A copy of the content with one bit flipped. Setting a byte to a value instead would sometimes change nothing. */
export function withFlippedBit(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
