import { Check, Columns2, Link2, Printer, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { useCopy } from '../../../../ui/page/use-copy.ts'
import type { AnyCalculator } from './calculator.ts'
import { toFragment } from './fragment.ts'
import type { Scenarios } from './use-scenarios.ts'

/** Buttons for a calculation: compare two scenarios, copy a link, print, start over. */
export function Actions({ calculator, scenarios }: { calculator: AnyCalculator; scenarios: Scenarios }) {
  const isComparing = scenarios.all.length > 1
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 noscript:hidden print:hidden">
      <Action icon={<Columns2 />} onClick={isComparing ? scenarios.stopComparing : scenarios.compare}>
        {isComparing ? 'Stop comparing' : 'Compare two scenarios'}
      </Action>
      <CopyLink calculator={calculator} scenarios={scenarios} />
      <Action icon={<Printer />} onClick={() => print()}>
        Print
      </Action>
      <Action icon={<RotateCcw />} onClick={scenarios.reset}>
        Reset
      </Action>
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

const Action = ({ icon, onClick, children }: ActionProps) => (
  <Button look="secondary" size="sm" onClick={onClick}>
    <span aria-hidden="true" className="[&>svg]:size-4.5">
      {icon}
    </span>
    {children}
  </Button>
)

/** Copies a link. What people entered comes after its `#`, which browsers never send to a server. */
function CopyLink({ calculator, scenarios }: { calculator: AnyCalculator; scenarios: Scenarios }) {
  const [copied, copy] = useCopy()
  const link = () => `${location.origin}${location.pathname}#${toFragment(calculator, scenarios.all)}`
  const isCurrent =
    copied?.isDone && copied.text === `${copied.text.split('#')[0]}#${toFragment(calculator, scenarios.all)}`
  return (
    <>
      <Action icon={isCurrent ? <Check /> : <Link2 />} onClick={() => void copy(link())}>
        {isCurrent ? 'Link copied' : 'Copy link'}
      </Action>
      <span role="status" className="sr-only">
        {isCurrent ? 'Link copied. It includes your entries.' : ''}
      </span>
      {copied && !copied.isDone ? (
        <label className="block w-full text-base">
          Your browser blocked copying. Please copy the link here:
          <input
            readOnly
            value={copied.text}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5"
          />
        </label>
      ) : null}
    </>
  )
}
