import { ArrowLink } from '../base/arrow-link.tsx'
import { Drawing } from '../base/drawing.tsx'

interface WorkStepProps {
  number: number
  title: string
  text: string
  action?: { to: string; label: string }
}

/** A numbered step with its drawing and its link. */
export function WorkStep({ number, title, text, action }: WorkStepProps) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-line-strong border-b py-8 sm:grid-cols-[6rem_minmax(0,1fr)] md:py-10">
      <div className="flex items-center justify-between sm:block">
        <span aria-hidden="true" className="font-serif text-6xl text-brand leading-none md:text-7xl">
          {number}
        </span>
        <Drawing name={`step-${number}`} className="sm:mt-4" />
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 max-w-[60ch] text-ink-soft">{text}</p>
        {action ? (
          <ArrowLink to={action.to} className="mt-2 text-brand">
            {action.label}
          </ArrowLink>
        ) : null}
      </div>
    </li>
  )
}
