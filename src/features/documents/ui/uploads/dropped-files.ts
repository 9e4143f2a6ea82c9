/** What systems put into folders by themselves. */
const isOfSystem = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

export const withoutSystemFiles = (files: Iterable<File>): File[] => [...files].filter(({ name }) => !isOfSystem(name))

/** The dropped files, and those in dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The items are gone after the first wait.
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
  // A browser gives at most a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    for (const inner of some) found.push(...(await filesIn(inner)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
