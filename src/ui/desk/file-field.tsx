import { described, Field, type FieldProps } from '../base/field.tsx'

interface Props extends FieldProps {
  /** The file types that the browser offers, as in the attribute `accept`. */
  accept: string
  isBusy?: boolean
  onChoose: (file: File) => void
}

/** The file types of a table that people save from a spreadsheet. */
export const csvTypes = '.csv,.txt,.tsv,text/csv,text/plain'

/** A field for one file. People can choose the same file again after they have corrected it. */
export const FileField = ({ accept, isBusy, onChoose, ...field }: Props) => (
  <Field {...field}>
    <input
      {...described(field)}
      type="file"
      accept={accept}
      disabled={isBusy}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // Without this, the browser would report no change if the person chooses the same file again.
        target.value = ''
      }}
      className="mt-2 block w-full rounded-md border border-line-strong bg-surface p-2 file:mr-4 file:min-h-10 file:rounded-md file:border-0 file:bg-brand-soft file:px-4 file:font-semibold file:text-brand-strong"
    />
  </Field>
)
