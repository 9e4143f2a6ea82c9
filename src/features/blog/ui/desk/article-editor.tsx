import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { FieldError } from '../../../../ui/base/field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import type { ArticleDocument } from '../../shared/document.ts'
import { countWords, textOf } from '../../shared/text.ts'
import { textExtensions } from './article-schema.ts'
import './editor.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { ImageFields } from './image-fields.tsx'
import { imagesIn } from './images-in.ts'
import { useImages } from './use-images.ts'

interface Props {
  document: ArticleDocument
  error?: string | undefined
  /** The label above the text. */
  label?: string
  placeholder?: string
  /** More tools, shown below the toolbar. */
  tools?: (editor: Editor) => ReactNode
  onChange: (document: ArticleDocument) => void
  /** Called when an image upload begins, and when no upload is left. */
  onUploading?: (isUploading: boolean) => void
}

const lostImages = {
  title: "We couldn't paste the images",
  description: 'Please save each one as a file, then drop it where it belongs.',
}

/**
 * The editor for the text of an article or of a newsletter issue. Authors add images from the toolbar, or drop or paste
 * them.
 */
export function ArticleEditor(props: Props) {
  const {
    document,
    error,
    label = 'Article',
    placeholder = 'Write the article here',
    tools,
    onChange,
    onUploading,
  } = props
  const [extensions] = useState(() => textExtensions(placeholder))
  const { insert, isUploading, problem } = useImages(onUploading)
  const current = useRef<Editor>(null)
  const editor = useEditor({
    extensions,
    content: document,
    // The page's security policy blocks styles that a script injects.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    // The cast is safe: the extensions make only such documents, and the contract checks each one on saving.
    onUpdate: ({ editor }) => onChange(editor.getJSON() as unknown as ArticleDocument),
    editorProps: {
      attributes: {
        id: 'document',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': 'document-error' } : {}),
        class: 'article-editor',
      },
      handlePaste: (_, { clipboardData }) => {
        const { images, hasLost } = imagesIn(clipboardData)
        if (hasLost) toast(lostImages)
        return insert(current.current, images)
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) => {
        if (isMoved) return false
        const position = view.posAtCoords({ left: clientX, top: clientY })?.pos
        return insert(current.current, imagesIn(dataTransfer).images, position)
      },
    },
  })
  current.current = editor
  const wordCount = countWords(textOf(document))

  return (
    <div>
      <p className="font-semibold text-[0.9375rem]">{label}</p>
      <div
        data-invalid={error ? true : undefined}
        className="mt-2 rounded-md border border-line-strong bg-surface outline-offset-3 outline-brand has-[[role=textbox]:focus-visible]:outline-3 data-invalid:border-danger"
      >
        <EditorToolbar editor={editor} onImage={(file) => insert(editor, [file])} />
        {tools && editor ? tools(editor) : null}
        <ImageFields editor={editor} />
        <EditorContent editor={editor} />
        <p className="flex justify-between gap-4 border-line border-t px-4 py-2 text-ink-soft text-sm tabular-nums">
          <span role="status">{isUploading ? 'Uploading the image...' : ''}</span>
          <span>{wordCount === 1 ? '1 word' : `${wordCount} words`}</span>
        </p>
      </div>
      <FieldError id="document" error={error} />
      {problem ? (
        <div className="mt-3">
          <Failure>{problem}</Failure>
        </div>
      ) : null}
    </div>
  )
}
