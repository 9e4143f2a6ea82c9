import type { FieldValues } from 'react-hook-form'
import type { FormSchema } from '../../../../ui/use-server-form.ts'
import { useVersionedForm } from '../../../../ui/use-versioned-form.ts'
import type { CompanyChanges, VersionedRecord } from '../../admin-contract.ts'
import { useLatest, useSave } from './record-queries.ts'

export interface SectionFormProps {
  title: string
  /** The record as the form found it. */
  base: VersionedRecord
  startOver: (base: VersionedRecord) => void
}

interface Options<Values> extends SectionFormProps {
  schema: FormSchema<CompanyChanges>
  toValues: (record: VersionedRecord['record']) => Values
}

/** One part of the record with its own way of saving. */
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
