import { CircleAlert } from 'lucide-react'
import type { InputEventHandler } from 'react'
import { invalidIncome } from './estimate.ts'

interface IncomeFieldProps {
  isInvalid: boolean
  onInput: InputEventHandler<HTMLInputElement>
}

/** Not controlled by React, so that what was typed before the page is alive stays. */
export function IncomeField({ isInvalid, onInput }: IncomeFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="estimate-income" className="font-medium text-base">
        Annual income
      </label>
      <span className="relative block">
        <span aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-4 text-ink-soft">
          $
        </span>
        <input
          id="estimate-income"
          name="income"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="85,000"
          onInput={onInput}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? 'estimate-income-error' : undefined}
          className="min-h-12 w-full rounded-md border border-line-strong bg-surface py-2 pr-4 pl-8 text-ink tabular-nums transition-colors duration-150 placeholder:text-ink-soft hover:border-brand aria-invalid:border-2 aria-invalid:border-danger"
        />
      </span>
      {isInvalid ? (
        <p id="estimate-income-error" className="flex items-center gap-2 font-medium text-base text-danger">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {invalidIncome}
        </p>
      ) : null}
    </div>
  )
}
