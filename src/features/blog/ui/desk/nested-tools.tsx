import type { Editor } from '@tiptap/react'
import { calloutKinds } from '../../shared/document.ts'

const look =
  'min-h-9 rounded px-2.5 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-strong'
const kindLabels = { note: 'Note', warning: 'Warning', example: 'Example' }

interface Props {
  editor: Editor
}

/** Changes the kind of callout around the text, or removes it. */
export function CalloutTools({ editor }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 border-line border-t pt-1">
      <legend className="sr-only">Callout</legend>
      {calloutKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={editor.isActive('callout', { kind })}
          className={look}
          onClick={() => editor.chain().focus().updateAttributes('callout', { kind }).run()}
        >
          {kindLabels[kind]}
        </button>
      ))}
      <button type="button" className={look} onClick={() => editor.chain().focus().lift('callout').run()}>
        Remove callout
      </button>
    </fieldset>
  )
}

const tableTools: { label: string; run: (editor: Editor) => unknown }[] = [
  { label: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Remove row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Remove column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Remove table', run: (editor) => editor.chain().focus().deleteTable().run() },
]

/** Changes the table around the text. */
export function TableTools({ editor }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 border-line border-t pt-1">
      <legend className="sr-only">Table</legend>
      {tableTools.map(({ label, run }) => (
        <button key={label} type="button" className={look} onClick={() => run(editor)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
