import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ArrayPath, type Control, type FieldArray, type FieldValues, useFieldArray } from 'react-hook-form'
import { BareButton, Button } from '../base/button.tsx'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: ArrayPath<Values>
  /** The list's name, and the noun for one of its rows. */
  title: string
  noun: string
  maxRows: number
  /** The values of a new row, and the name of its first field. */
  empty: FieldArray<Values, ArrayPath<Values>>
  first: string
  /** True if a row has several lines. Its buttons are then below the fields. */
  isTall?: boolean
  isOrdered?: boolean
  hint?: string
  /** Shown if the list is empty. */
  none?: string
  children: (index: number) => ReactNode
}

type Move = 'up' | 'down' | 'remove'

/** The rows' actions. After an action, the focus follows the row and screen readers announce what moved. */
function useRows<Values extends FieldValues>({ control, name, noun, empty, first }: Props<Values>) {
  const { fields, append, move, remove } = useFieldArray({ control, name })
  const [news, setNews] = useState('')
  const id = useId()
  const addId = `${id}-add`
  const buttonId = (index: number, what: Move) => `${id}-${index}-${what}`
  const focus = (...ids: string[]) =>
    ids
      .map((rowId) => document.getElementById(rowId))
      .find((element) => element !== null)
      ?.focus()

  const moveTo = (from: number, to: number, what: Move) => {
    flushSync(() => {
      move(from, to)
      setNews(`${noun} moved to place ${to + 1} of ${fields.length}.`)
    })
    focus(buttonId(to, what))
  }
  return {
    fields,
    news,
    addId,
    buttonId,
    moveUp: (index: number) => moveTo(index, index - 1, 'up'),
    moveDown: (index: number) => moveTo(index, index + 1, 'down'),
    take: (index: number) => {
      flushSync(() => {
        remove(index)
        setNews(`${noun} ${index + 1} removed.`)
      })
      focus(buttonId(index, 'remove'), buttonId(index - 1, 'remove'), addId)
    },
    add: () => {
      flushSync(() => {
        append(empty, { shouldFocus: false })
        setNews('')
      })
      focus(`${name}.${fields.length}.${first}`)
    },
  }
}

/** A list whose rows people add, remove and move with buttons. */
export function RowList<Values extends FieldValues>(props: Props<Values>) {
  const { title, noun, maxRows, isTall = false, isOrdered = true, hint, none, children } = props
  const rows = useRows(props)
  const { fields } = rows
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-[0.9375rem]">{title}</legend>
      {hint ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{hint}</p> : null}
      {none && fields.length === 0 ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{none}</p> : null}
      <ol className={`empty:hidden ${isTall ? 'mt-3 space-y-4' : 'mt-1 space-y-3'}`}>
        {fields.map((field, index) => (
          <li
            key={field.id}
            className={
              isTall ? 'rounded-md border border-line p-4 sm:p-5' : 'flex flex-wrap items-start gap-2 sm:flex-nowrap'
            }
          >
            <div className="min-w-0 grow basis-full sm:basis-auto">{children(index)}</div>
            <div className={isTall ? 'mt-4 flex justify-end gap-2' : 'ml-auto flex shrink-0 gap-2 sm:mt-2'}>
              <RowButtons rows={rows} index={index} noun={noun.toLowerCase()} isOrdered={isOrdered} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {rows.news}
      </p>
      {fields.length < maxRows ? (
        <Button id={rows.addId} look="secondary" size="sm" className="mt-3" onClick={rows.add}>
          <Plus aria-hidden size={18} />
          Add {noun.toLowerCase()}
        </Button>
      ) : (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">You can add up to {maxRows}.</p>
      )}
    </fieldset>
  )
}

interface ButtonsProps {
  rows: ReturnType<typeof useRows>
  index: number
  noun: string
  isOrdered: boolean
}

const RowButtons = ({ rows, index, noun, isOrdered }: ButtonsProps) => (
  <>
    {isOrdered ? (
      <>
        <IconButton
          id={rows.buttonId(index, 'up')}
          label={`Move ${noun} ${index + 1} up`}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => rows.moveUp(index)}
        />
        <IconButton
          id={rows.buttonId(index, 'down')}
          label={`Move ${noun} ${index + 1} down`}
          icon={<ArrowDown />}
          disabled={index === rows.fields.length - 1}
          onClick={() => rows.moveDown(index)}
        />
      </>
    ) : null}
    <IconButton
      id={rows.buttonId(index, 'remove')}
      label={`Remove ${noun} ${index + 1}`}
      icon={<X />}
      onClick={() => rows.take(index)}
    />
  </>
)

interface IconButtonProps {
  id: string
  label: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}

const IconButton = ({ id, label, icon, disabled, onClick }: IconButtonProps) => (
  <BareButton
    id={id}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="inline-flex size-11 items-center justify-center rounded-md border border-line text-ink-soft hover:border-brand hover:text-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&>svg]:size-5"
  >
    {icon}
  </BareButton>
)
