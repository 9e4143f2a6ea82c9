/** A complete file that can be read in parts. */
export interface ReadableFile {
  name: string
  bytes: number
  read(start: number, end: number): Promise<Buffer>
  /** Reads the whole file, piece by piece. */
  pieces(): AsyncIterable<Buffer>
}
