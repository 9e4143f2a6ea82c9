import type { FieldValues } from 'react-hook-form'
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
  schema: Parameters<typeof useVersionedForm>[0]['schema']
  toValues: (record: VersionedRecord['record']) => Values
}

/** One part of the record with its own way of saving. */
export function useSectionForm<Values extends FieldValues>({ toValues, ...options }: Options<Values>) {
  const save = useSave()
  const latest = useLatest()
  return useVersionedForm<Values, VersionedRecord>({
    ...options,
    toValues: ({ record }) => toValues(record),
    save: (version, values) => save(version, values as unknown as CompanyChanges),
    latest,
  })
}
