import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { isSafeLink } from '../../shared/links.ts'

/** Adds `https://`, because people type `irs.gov/forms` for a web address. */
const complete = (typed: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed)

/** Asks for the address that the selected words link to. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const currentHref = String(editor.getAttributes('link').href ?? '')
  const [error, setError] = useState<string>()
  const cancel = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const href = complete(String(new FormData(event.currentTarget).get('link-address')).trim())
    if (!isSafeLink(href)) {
      setError(
        'Please enter a web address, an email address like mailto:ann@example.org, or a page of this site like /faqs',
      )
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !currentHref)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <form
      aria-label="Link"
      noValidate
      onSubmit={apply}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
      className="flex flex-wrap items-end gap-3 border-line border-t p-2"
    >
      <TextField
        id="link-address"
        name="link-address"
        label="Link to"
        ref={takeFocus}
        autoComplete="off"
        defaultValue={currentHref}
        error={error}
        className="min-w-[min(14rem,100%)] grow"
      />
      <Button type="submit" size="sm">
        Add link
      </Button>
      {currentHref ? (
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          Remove link
        </Button>
      ) : null}
      <Button look="secondary" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </form>
  )
}
