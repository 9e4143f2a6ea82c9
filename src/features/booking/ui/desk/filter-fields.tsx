import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChoiceFilter, choiceWidth } from '../../../../ui/desk/filter-fields.tsx'
import { stateWords } from '../../desk/contract.ts'
import type { AppointmentState } from '../../public/contract.ts'
import { appointmentChoices } from './choices.ts'

interface Props {
  filters: { adviser?: string; topic?: string; state?: AppointmentState }
  /** The label of the choice that shows every status. */
  everyState: string
}

/** The filters of the week and the list. Until the choices have loaded, each field shows the value from the address. */
export function NarrowingFields({ filters: { adviser = '', topic, state }, everyState }: Props) {
  const { data } = useQuery(appointmentChoices())
  const round = data ? 'choices' : 'none'
  return (
    <>
      <SelectField
        key={round}
        id="adviser"
        name="adviser"
        label="Adviser"
        defaultValue={adviser}
        className={choiceWidth}
      >
        <option value="">Everyone</option>
        {data ? null : <Chosen value={adviser} />}
        {data && (data.unattended > 0 || adviser === 'none') ? <option value="none">No adviser</option> : null}
        {data?.advisers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TopicSelect topic={topic} />
      <ChoiceFilter name="state" label="Status" every={everyState} words={stateWords} value={state} />
    </>
  )
}

export function TopicSelect({ topic = '' }: { topic?: string }) {
  const { data } = useQuery(appointmentChoices())
  const round = data ? 'choices' : 'none'
  return (
    <SelectField key={round} id="topic" name="topic" label="Topic" defaultValue={topic} className={choiceWidth}>
      <option value="">All topics</option>
      {data ? null : <Chosen value={topic} />}
      {data?.topics.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

const Chosen = ({ value }: { value: string }) => (value ? <option value={value}>One moment...</option> : null)
