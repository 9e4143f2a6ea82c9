import type { Editor } from '@tiptap/react'
import { TextField } from '../../../../ui/base/text-field.tsx'

/** The selected image's description and caption. */
export function ImageFields({ editor }: { editor: Editor }) {
  if (!editor.isActive('image')) return null
  const { alt, caption } = editor.getAttributes('image')
  const change = (changes: object) => editor.commands.updateAttributes('image', changes)
  return (
    <div className="grid gap-4 border-line border-b bg-sunken p-4 sm:grid-cols-2">
      <TextField
        id="image-alt"
        label="Image description"
        hint="Screen readers read it aloud."
        maxLength={300}
        value={String(alt ?? '')}
        error={String(alt ?? '').trim() ? undefined : 'Please describe every image'}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
      />
      <TextField
        id="image-caption"
        label="Caption and source"
        hint="Shown below the image (optional)"
        maxLength={300}
        value={String(caption ?? '')}
        onChange={({ currentTarget }) => change({ caption: currentTarget.value || null })}
      />
    </div>
  )
}
