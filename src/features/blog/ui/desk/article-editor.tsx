import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useRef } from 'react'
import { FieldError } from '../../../../ui/base/field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import type { ArticleDocument } from '../../shared/document.ts'
import { countWords, textOf } from '../../shared/text.ts'
import { articleExtensions } from './article-schema.ts'
import './editor.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { ImageFields } from './image-fields.tsx'
import { imagesIn } from './images-in.ts'
import { useImages } from './use-images.ts'

interface Props {
  document: ArticleDocument
  error?: string
  onChange: (document: ArticleDocument) => void
}

const lostImages = {
  title: "We couldn't paste the images",
  description: 'Please save each one as a file, then drop it where it belongs.',
}

/** The editor for an article's text. Authors add images from the toolbar, or drop or paste them. */
export function ArticleEditor({ document, error, onChange }: Props) {
  const { insert, uploads, problem } = useImages()
  const current = useRef<Editor>(null)
  const editor = useEditor({
    extensions: articleExtensions,
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
        'aria-label': 'Article',
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
      <p className="font-semibold text-[0.9375rem]">Article</p>
      <div
        data-invalid={error ? true : undefined}
        className="mt-2 rounded-md border border-line-strong bg-surface outline-offset-3 outline-brand has-[[role=textbox]:focus-visible]:outline-3 data-invalid:border-danger"
      >
        <EditorToolbar editor={editor} onImage={(file) => insert(editor, [file])} />
        <ImageFields editor={editor} />
        <EditorContent editor={editor} />
        <p className="flex justify-between gap-4 border-line border-t px-4 py-2 text-ink-soft text-sm tabular-nums">
          <span role="status">{uploads > 0 ? 'Uploading the image...' : ''}</span>
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
