import { Key } from './judge-dialog.tsx'

interface Props {
  isOn: boolean
  turn: (on: boolean) => void
  isReadOnly: boolean
}

const moves = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Space', 'scroll document'],
  ['o', 'open document'],
] as const
const decisions = [
  ['a', 'accept'],
  ['s', 'send back'],
  ['x', 'not applicable'],
  ['u', 'reopen'],
] as const

/** The keys that work on this page, with a switch that turns them off. Touch screens have no such keys. */
export const Shortcuts = ({ isOn, turn, isReadOnly }: Props) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-ink-soft max-lg:hidden">
    <label className="inline-flex min-h-10 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="size-5 accent-brand"
      />
      Keyboard shortcuts
    </label>
    {isOn ? (
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {[...moves, ...(isReadOnly ? [] : decisions)].map(([key, words]) => (
          <li key={key} className="inline-flex items-center gap-2">
            <Key>{key}</Key>
            <span>
              <span className="sr-only">{key}: </span>
              {words}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
)
