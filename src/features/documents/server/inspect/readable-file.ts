/** A whole file that can be read in parts. */
export interface ReadableFile {
  name: string
  bytes: number
  read(start: number, end: number): Promise<Buffer>
  /** All of it, piece by piece. */
  pieces(): AsyncIterable<Buffer>
}
