import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { uploadImage } from './upload.ts'

/** Pictures on their way into an article: each is uploaded before it appears. */
export function useImages() {
  const [uploads, setUploads] = useState(0)
  const [problem, setProblem] = useState<string>()
  const add = async (editor: Editor, file: File, place?: number) => {
    setUploads((count) => count + 1)
    setProblem(undefined)
    try {
      const { src, alt, width, height, name } = await uploadImage(file)
      const attrs = { src, width, height, caption: null, alt: alt || nameAsWords(name) }
      const at = Math.min(place ?? editor.state.selection.to, editor.state.doc.content.size)
      editor.chain().focus().insertContentAt(at, { type: 'image', attrs }).run()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setUploads((count) => count - 1)
    }
  }
  /** True where there was something to insert. */
  const insert = (editor: Editor | null, files: File[], place?: number): boolean => {
    if (!editor || files.length === 0) return false
    void files.reduce((before, file) => before.then(() => add(editor, file, place)), Promise.resolve())
    return true
  }
  return { insert, uploads, problem }
}

/** A first description, to be made a better one: the file's name without its ending. */
const nameAsWords = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim() || 'Picture'
