import { useQuery } from '@tanstack/react-query'
import { signInOptions } from './sign-in-calls.ts'

interface Props {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const id = 'keep-signed-in'

/** The checkbox to stay signed in, never checked by default. Hidden if the firm has turned the choice off. */
export function KeepSignedIn({ isChosen, onChoose }: Props) {
  const { data } = useQuery(signInOptions())
  if (data?.rememberedDays === 0) return null
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name="remember"
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 shrink-0 scroll-my-24 accent-brand"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer">
          Keep me signed in on this device
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-[0.9375rem] text-ink-soft">
          Only choose this on your own device. It doesn't apply to administrators.
        </p>
      </div>
    </div>
  )
}
