import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { uploadImage } from '../../../media/ui/upload-image.ts'

/**
 * Uploads images and inserts each one into the article once it is uploaded. Calls `onUploading` when an upload begins
 * and when no upload is left.
 */
export function useImages(onUploading: (isUploading: boolean) => void = () => {}) {
  const [uploads, setUploads] = useState(0)
  const [problem, setProblem] = useState<string>()
  const isUploading = uploads > 0
  const tell = useEffectEvent(onUploading)
  useEffect(() => {
    if (!isUploading) return
    tell(true)
    return () => tell(false)
  }, [isUploading])
  const add = async (editor: Editor, file: File, position?: number) => {
    setProblem(undefined)
    try {
      const { src, alt, width, height } = await uploadImage(file)
      const attrs = { src, width, height, caption: null, alt }
      const at = Math.min(position ?? editor.state.selection.to, editor.state.doc.content.size)
      editor.chain().focus().insertContentAt(at, { type: 'image', attrs }).run()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setUploads((count) => count - 1)
    }
  }
  /** True if there are files to insert. */
  const insert = (editor: Editor | null, files: File[], position?: number): boolean => {
    if (!editor || files.length === 0) return false
    setUploads((count) => count + files.length)
    void files.reduce((before, file) => before.then(() => add(editor, file, position)), Promise.resolve())
    return true
  }
  return { insert, isUploading, problem }
}
