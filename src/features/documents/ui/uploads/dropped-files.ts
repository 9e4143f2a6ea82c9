/** True for files that operating systems add to folders automatically. */
const isOfSystem = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

export const withoutSystemFiles = (files: Iterable<File>): File[] => [...files].filter(({ name }) => !isOfSystem(name))

/** Returns the dropped files, and all files in the dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Read all items before the first `await`, because the browser empties the list afterward.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry !== null)
  if (entries.length === 0 || entries.some((entry) => entry === undefined)) return withoutSystemFiles(files)
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))
  return withoutSystemFiles(found.flat())
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  // The browser returns at most a hundred entries per call, so call until it returns none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    for (const inner of some) found.push(...(await filesIn(inner)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
