import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { isSafeLink } from '../../shared/links.ts'

/** `irs.gov/forms` as people type it is an address of the web. */
const complete = (typed: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed)

/** Asks where the chosen words lead to. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '')
  const [error, setError] = useState<string>()
  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const href = complete(String(new FormData(event.currentTarget).get('link-address')).trim())
    if (!isSafeLink(href)) {
      setError('Please give a web address, an email address as mailto:, or a page of this site like /faqs')
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !present)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <form
      aria-label="Link"
      noValidate
      onSubmit={apply}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
      className="flex flex-wrap items-end gap-3 border-line border-t p-2"
    >
      <TextField
        id="link-address"
        name="link-address"
        label="Link to"
        ref={takeFocus}
        autoComplete="off"
        defaultValue={present}
        error={error}
        className="min-w-56 grow"
      />
      <Button type="submit" size="sm">
        Link
      </Button>
      {present ? (
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          Remove the link
        </Button>
      ) : null}
      <Button look="secondary" size="sm" onClick={leave}>
        Cancel
      </Button>
    </form>
  )
}
