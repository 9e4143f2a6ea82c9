import { type ComponentType, lazy } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { provinceOptions } from '../../shared/provinces.ts'
import { loadBySlug } from '../parts-by-slug.ts'
import { amountLook, type InDetail } from './estimate.ts'
import { lawFigure, whyTheyDiffer } from './law-figure.ts'

interface Props {
  detail: InDetail
  /** Missing if the person can't choose a province here, because the page has no scripts. */
  onProvince?: (province: string) => void
}

const load = (slug: InDetail['slug']) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await loadBySlug[slug]()
    if (!('calculator' in part)) throw new Error(`${slug} is not a calculator of the kit`)
    const { calculator } = part
    return { default: (props) => <LawEstimate {...props} figure={lawFigure(calculator, props.detail)} /> }
  })

const bySlug: Record<InDetail['slug'], ReturnType<typeof load>> = {
  'united-states': load('united-states'),
  canada: load('canada'),
  'exclusion-or-credit': load('exclusion-or-credit'),
}

/** The figure under the law, from the calculator that "Calculate in detail" opens. */
export default function LoadedLawEstimate(props: Props) {
  const Loaded = bySlug[props.detail.slug]
  return <Loaded {...props} />
}

function LawEstimate({ detail, onProvince, figure }: Props & { figure: ReturnType<typeof lawFigure> }) {
  if (!figure) return null
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">{figure.label}</p>
      <p className={`${amountLook(figure.value)} mt-1`}>{figure.value}</p>
      {figure.before ? <p className="mt-1 text-base">{figure.before}</p> : null}
      <p className="mt-3 text-base">{whyTheyDiffer[detail.slug]}</p>
      {detail.slug === 'canada' && onProvince ? (
        <SelectField
          id="estimate-province"
          label="Province or territory"
          defaultValue={detail.texts.province}
          onChange={(event) => onProvince(event.currentTarget.value)}
          className="mt-3"
        >
          {provinceOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}
