import { formatShortDay } from '../../../../time/day-names.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { ChoiceField, Options } from '../../../../ui/forms/choice-field.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { ListedClient } from '../../../clients/desk-contract.ts'
import { AdviserField } from '../../../clients/ui/desk/adviser-field.tsx'
import { type ServiceSlug, serviceNames, serviceSlugs } from '../../../services/shared/services.ts'
import {
  isFor,
  type ReturnId,
  returnsOf,
  returnTitles,
  statutoryDates,
  titleOf,
  usualReturn,
} from '../../shared/due-dates.ts'
import { countryNames, taxYears } from './labels.ts'
import type { NewEngagementsForm } from './work.ts'

interface Props {
  form: Pick<ReturnType<typeof useServerForm<NewEngagementsForm>>, 'field' | 'set' | 'watch' | 'getValues'>
  clients: ListedClient[]
}

type Chosen = Pick<NewEngagementsForm, 'service' | 'country' | 'taxYear' | 'returnId'>

/**
 * Fields for the service, the country and the tax year. They set the return, the title and the due date, which people
 * can then change.
 */
export function WorkFields({ form, clients }: Props) {
  const today = useToday()
  const { service, country, taxYear, returnId } = form.watch() as Chosen
  const residence = clients.find((one) => one.country === 'US') ?? clients[0]
  const suggest = (change: Partial<Chosen>) => {
    const next = { ...(form.getValues() as Chosen), ...change }
    if (!next.service || !next.country) return
    const usual = usualReturn(next.service, next.country, residence?.country ?? next.country) ?? ''
    const id = change.returnId ?? usual
    form.set('returnId', id)
    form.set('title', titleOf(Number(next.taxYear), id || null))
    form.set('dueOn', statutoryDates(id || null, Number(next.taxYear))?.due ?? '')
  }
  const choice = (name: keyof Chosen) => {
    const field = form.field(name)
    return {
      ...field,
      onChange: (event: Parameters<NonNullable<typeof field.onChange>>[0]) => {
        suggest({ [name]: event.target.value })
        return field.onChange?.(event)
      },
    }
  }
  const services = serviceSlugs.filter((slug) => clients.every(({ kind }) => isFor(slug, kind)))
  const unfit = serviceSlugs.filter((slug) => clients.some(({ kind }) => isFor(slug, kind)) && !services.includes(slug))
  const returns = service && country ? returnsOf(service, country) : []
  return (
    <>
      <div className={fieldPairs}>
        <ChoiceField
          // A new key resets the field. It must be reset if the chosen clients change which services are possible.
          key={services.join()}
          label="Service"
          hint={unfit.length > 0 ? unfitHint(unfit) : undefined}
          words={wordsOf(services, serviceNames)}
          required
          {...choice('service')}
        />
        <ChoiceField label="Country" words={countryNames} required {...choice('country')} />
        <SelectField label="Tax year" {...choice('taxYear')}>
          {taxYears(today).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        {returns.length > 0 ? (
          <SelectField key={returns.join()} label="Return" {...choice('returnId')}>
            <Options words={wordsOf(returns, returnTitles)} />
          </SelectField>
        ) : null}
        <AdviserField label="Adviser" none="The client's adviser" {...form.field('adviserId')} />
      </div>
      <TextField
        label="Title"
        hint="The client reads it in the portal."
        autoComplete="off"
        required
        {...form.field('title')}
      />
      <TextField
        label="Due date"
        type="date"
        hint={service && country ? dueHint(service, returnId, Number(taxYear)) : undefined}
        required
        {...form.field('dueOn')}
        className="max-w-64"
      />
    </>
  )
}

const wordsOf = <Key extends string>(keys: Key[], names: Record<Key, string>): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, names[key]]))

/** Names the services that only some of the chosen clients can have. */
const unfitHint = (unfit: ServiceSlug[]) =>
  `Services that only some of these clients can have aren't listed: ${unfit.map((slug) => serviceNames[slug]).join(', ')}.`

function dueHint(service: ServiceSlug, returnId: ReturnId | '', taxYear: number): string {
  if (service === 'accounting' || !returnId) return 'The law sets no due date for this service. Please choose one.'
  const dates = statutoryDates(returnId, taxYear)
  if (!dates) return `The authorities' dates for ${taxYear} aren't confirmed yet. Please choose one.`
  const companies = returnId === 'ca-t2' ? ' Change it if the fiscal year ends on another day.' : ''
  return `By law: ${formatShortDay(dates.due)}, adjusted for weekends and holidays.${companies}`
}
