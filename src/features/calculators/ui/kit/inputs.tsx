import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { pathOf } from '../../shared/calculators.ts'
import { type AnyCalculator, type FieldList, type InputSection, isAsked, type Problem } from './calculator.ts'
import type { Field, Texts } from './fields.ts'
import { Input, inputId } from './input.tsx'

interface InputsProps {
  calculator: AnyCalculator
  texts: Texts
  problems: readonly Problem[]
}

/** Shows a calculator's fields in sections. Sections that few people need are closed at first. */
export function Inputs({ calculator, texts, problems }: InputsProps) {
  const asked = ({ fields }: InputSection) => fields.filter((name) => isAsked(calculator.fields[name], texts))
  return calculator.sections.map((section) => {
    const names = asked(section)
    if (names.length === 0) return null
    const lastOfList = names.findLast((name) => section.list?.rows.flat().includes(name))
    const inputs = names.map((name) => (
      <Fragment key={name}>
        <Input
          name={name}
          field={calculator.fields[name]}
          text={texts[name] ?? ''}
          error={problems.find(({ field }) => field === name)?.sentence}
        />
        {section.list && name === lastOfList ? (
          <AddRow calculator={calculator} texts={texts} list={section.list} last={name} />
        ) : null}
      </Fragment>
    ))
    const isProblem = (name: string) => problems.some(({ field }) => field === name)
    return section.isFolded ? (
      <Folded
        key={section.title}
        title={section.title}
        isOpen={names.some((name) => differs(calculator, texts, name) || isProblem(name))}
      >
        {inputs}
      </Folded>
    ) : (
      <fieldset key={section.title}>
        <legend className="font-medium font-serif text-xl">{section.title}</legend>
        <div className="mt-4 grid gap-5">{inputs}</div>
      </fieldset>
    )
  })
}

interface AddRowProps {
  calculator: AnyCalculator
  texts: Texts
  list: FieldList
  /** The last field of the list that the page shows. */
  last: string
}

/** Without scripts, posts the form, whose page then has one more row. With scripts, the row appears by itself. */
function AddRow({ calculator, texts, list: { rows, addLabel }, last }: AddRowProps) {
  const [lastRow = ''] = rows.at(-1) ?? []
  if (isAsked(calculator.fields[lastRow], texts)) return null
  return (
    <Button
      type="submit"
      look="secondary"
      formAction={`${pathOf(calculator)}#${inputId(last)}`}
      className="hidden noscript:inline-flex"
    >
      {addLabel}
    </Button>
  )
}

const differs = (calculator: AnyCalculator, texts: Texts, name: string) =>
  (texts[name] ?? '') !== (calculator.fields[name] as Field).initial

interface FoldedProps {
  title: string
  isOpen: boolean
  children: React.ReactNode
}

/**
 * A section that is open at first if a link has filled in some of its fields. Afterward, only the visitor opens and
 * closes it.
 */
function Folded({ title, isOpen, children }: FoldedProps) {
  const [isInitiallyOpen] = useState(isOpen)
  return (
    <details open={isInitiallyOpen} className="group border-line border-t pt-3">
      <summary className="flex min-h-11 scroll-my-24 list-none items-center justify-between gap-3 font-medium font-serif text-xl [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <fieldset className="mt-3">
        <legend className="sr-only">{title}</legend>
        <div className="grid gap-5">{children}</div>
      </fieldset>
    </details>
  )
}
