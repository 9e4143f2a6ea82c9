import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  StickyNote,
  Table2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BareButton } from '../../../../ui/base/button.tsx'
import { ImageInput } from '../../../media/ui/image-input.tsx'
import { LinkField } from './link-field.tsx'
import { CalloutTools, TableTools } from './nested-tools.tsx'

interface Tool {
  label: string
  icon: LucideIcon
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const groups: Tool[][] = [
  [
    { label: 'Undo', icon: Undo2, run: (e) => chain(e).undo().run(), isDisabled: (e) => !e.can().undo() },
    { label: 'Redo', icon: Redo2, run: (e) => chain(e).redo().run(), isDisabled: (e) => !e.can().redo() },
  ],
  [
    {
      label: 'Heading',
      icon: Heading2,
      run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
      isOn: (e) => e.isActive('heading', { level: 2 }),
    },
    {
      label: 'Smaller heading',
      icon: Heading3,
      run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
      isOn: (e) => e.isActive('heading', { level: 3 }),
    },
  ],
  [
    { label: 'Bold', icon: Bold, run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
    { label: 'Italic', icon: Italic, run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
    { label: 'Code', icon: Code, run: (e) => chain(e).toggleCode().run(), isOn: (e) => e.isActive('code') },
  ],
  [
    {
      label: 'List',
      icon: List,
      run: (e) => chain(e).toggleBulletList().run(),
      isOn: (e) => e.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      run: (e) => chain(e).toggleOrderedList().run(),
      isOn: (e) => e.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: Quote,
      run: (e) => chain(e).toggleBlockquote().run(),
      isOn: (e) => e.isActive('blockquote'),
    },
    {
      label: 'Callout',
      icon: StickyNote,
      run: (e) => chain(e).toggleCallout('note').run(),
      isOn: (e) => e.isActive('callout'),
    },
    {
      label: 'Table',
      icon: Table2,
      run: (e) => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isDisabled: (e) => e.isActive('table'),
    },
    { label: 'Horizontal line', icon: Minus, run: (e) => chain(e).setHorizontalRule().run() },
  ],
]

interface Props {
  editor: Editor
  onImage: (file: File) => void
}

/** The Tab key reaches the toolbar once. The arrow keys move between its tools. */
export function EditorToolbar({ editor, onImage }: Props) {
  const [isLinking, setLinking] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  return (
    <div className="sticky top-[calc(var(--header)+var(--bar,0rem))] z-10 rounded-t-md border-line border-b bg-surface px-2 py-1.5">
      <div role="toolbar" aria-label="Formatting" onKeyDown={moveFocus} className="flex flex-wrap gap-1">
        {groups.map((tools, groupIndex) => (
          <span key={tools[0]?.label} className="flex flex-wrap gap-1 border-line border-r pr-1 xl:gap-0">
            {tools.map((tool, toolIndex) => (
              <ToolButton key={tool.label} tool={tool} editor={editor} isFirst={groupIndex === 0 && toolIndex === 0} />
            ))}
          </span>
        ))}
        <IconButton label="Link" icon={Link2} isOn={editor.isActive('link')} onClick={() => setLinking(true)} />
        <IconButton label="Image" icon={ImagePlus} onClick={() => files.current?.click()} />
      </div>
      <ImageInput ref={files} label="Image for the article" onChoose={onImage} />
      {isLinking ? <LinkField editor={editor} onDone={() => setLinking(false)} /> : null}
      {editor.isActive('callout') ? <CalloutTools editor={editor} /> : null}
      {editor.isActive('table') ? <TableTools editor={editor} /> : null}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
  const step = steps[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.findIndex((button) => button.matches(':focus'))
  buttons.at((current + step) % buttons.length)?.focus()
  event.preventDefault()
}

function ToolButton({ tool, editor, isFirst }: { tool: Tool; editor: Editor; isFirst: boolean }) {
  const { label, icon, run, isOn, isDisabled } = tool
  return (
    <IconButton
      label={label}
      icon={icon}
      isOn={isOn?.(editor)}
      isDisabled={isDisabled?.(editor)}
      isFirst={isFirst}
      onClick={() => run(editor)}
    />
  )
}

interface ButtonProps {
  label: string
  icon: LucideIcon
  isOn?: boolean
  isDisabled?: boolean
  isFirst?: boolean
  onClick: () => void
}

function IconButton({ label, icon: Icon, isOn, isDisabled, isFirst, onClick }: ButtonProps) {
  return (
    <BareButton
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      tabIndex={isFirst ? 0 : -1}
      onClick={onClick}
      className="inline-flex size-9 items-center xl:size-8 justify-center rounded text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
    >
      <Icon aria-hidden size={18} />
    </BareButton>
  )
}
