import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BareButton, Button } from '../base/button.tsx'
import { useDisclosure } from '../base/use-disclosure.ts'

interface Action {
  label: string
  isDisabled?: boolean
  run: () => void
}

interface Props extends ComponentProps<'button'> {
  /** The name of the button that shows the other actions. */
  more: string
  actions: Action[]
}

/** A button for the usual action, and a second one beside it that shows the others. */
export function SplitButton({ more, actions, ...main }: Props) {
  const { frame, button, area, close } = useDisclosure()
  return (
    <div {...frame} className="relative flex">
      <Button size="sm" className="rounded-r-none max-sm:px-2.5" {...main} />
      <Button size="sm" aria-label={more} {...button} className="group ml-px rounded-l-none px-2.5">
        <ChevronDown aria-hidden size={18} className="group-aria-expanded:rotate-180" />
      </Button>
      <ul
        {...area}
        className="absolute top-full right-0 z-30 mt-1 w-52 rounded-md border border-line bg-surface py-2 shadow-lg outline-none"
      >
        {actions.map(({ label, isDisabled, run }) => (
          <li key={label}>
            <BareButton
              disabled={isDisabled}
              onClick={() => {
                close()
                run()
              }}
              className="flex min-h-11 w-full items-center px-4 text-left font-medium hover:bg-sunken hover:text-brand aria-disabled:opacity-60"
            >
              {label}
            </BareButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
