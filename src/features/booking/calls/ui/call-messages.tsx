import { useId, useState } from 'react'
import { identifiersIn } from '../../../../tax/identifiers/identifiers.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import type { CallSession } from './call-session.ts'
import { wordsLength } from './peer-message.ts'
import { useStore } from './store.ts'

/** Text messages beside the video, for example to spell a name or copy an address. */
export function CallWords({ session, otherName }: { session: CallSession; otherName: string }) {
  const { words, phase } = useStore(session)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const send = () => {
    if (text.trim() === '') return
    const isSent = session.say(text.trim())
    setError(isSent ? undefined : `We can't reach ${otherName} right now.`)
    if (isSent) setText('')
  }
  return (
    <section aria-labelledby={id} className="flex h-full flex-col rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="text-xl">
        Messages
      </h2>
      <ol
        aria-labelledby={id}
        aria-live="polite"
        className="my-4 flex max-h-80 min-h-24 grow flex-col-reverse overflow-y-auto lg:max-h-[45dvh]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to reach what scrolls
        tabIndex={0}
      >
        {words.toReversed().map(({ id, isMine, text }) => (
          <li key={id} className="wrap-anywhere mt-2">
            <span className="block text-ink-soft text-sm">{isMine ? 'You' : otherName}</span>
            {text}
          </li>
        ))}
        {words.length === 0 ? (
          <li className="text-[0.9375rem] text-ink-soft">Messages aren't stored. They disappear after the call.</li>
        ) : null}
      </ol>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="space-y-3"
      >
        <TextField
          id={`${id}text`}
          label="Your message"
          autoComplete="off"
          maxLength={wordsLength}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <IdentifierWarning names={identifiersIn(text)}>We'll hide all but the last digits.</IdentifierWarning>
        <Button type="submit" look="secondary" disabled={phase !== 'connected'} className="w-full">
          Send
        </Button>
      </form>
    </section>
  )
}
