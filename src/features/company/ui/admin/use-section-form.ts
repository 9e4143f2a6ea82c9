import type { FieldValues } from 'react-hook-form'
import type { FormSchema } from '../../../../platform/browser/posted-form.ts'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import type { CompanyChanges, VersionedRecord } from '../../desk-contract.ts'
import { useLatest, useSave } from './record-queries.ts'

export interface SectionFormProps {
  title: string
  kept: VersionedRecord
}

interface Options<Values> extends SectionFormProps {
  schema: FormSchema<CompanyChanges>
  toValues: (record: VersionedRecord['record']) => Values
}

/** The form of one section of the record. Each section is saved on its own. */
export function useSectionForm<Values extends FieldValues>({ toValues, ...options }: Options<Values>) {
  const save = useSave()
  const latest = useLatest()
  return useVersionedForm<Values, VersionedRecord, CompanyChanges>({
    ...options,
    toValues: ({ record }) => toValues(record),
    save,
    latest,
  })
}
