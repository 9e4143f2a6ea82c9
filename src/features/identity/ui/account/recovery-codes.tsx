import { Button } from '../../../../ui/base/button.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { copyText, useCopy } from '../../../../ui/page/use-copy.ts'
import { toTextFile } from './recovery-file.ts'

interface Props {
  codes: string[]
  email: string
  onSaved: () => void
}

/** Shows new recovery codes. The server stores only hashes of the codes, so people can see them only once. */
export function RecoveryCodes({ codes, email, onSaved }: Props) {
  const [copied, copy] = useCopy()
  useUnsaved('your new recovery codes', { isDirty: true, isSending: false })
  const text = toTextFile(codes, email, location.host)
  return (
    <div className="space-y-4 rounded-lg border border-line bg-surface p-5">
      <div data-print-alone className="space-y-4">
        <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
          Save your recovery codes
        </h3>
        <p>
          If you don't have your phone or passkey, use one of these along with your password or an emailed link. Each
          code works once. Save them now, because you won't see them again. Older codes no longer work.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono tabular-nums">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <p className="hidden print:block">
          {email}, {location.host}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" size="sm" onClick={() => copy(codes.join('\n'))}>
          Copy codes
        </Button>
        <Button look="secondary" size="sm" onClick={() => download(text)}>
          Download codes
        </Button>
        <Button look="secondary" size="sm" onClick={() => window.print()}>
          Print codes
        </Button>
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden print:hidden">
        {copyText(copied, 'Please download or print the codes instead.')}
      </p>
      <Button onClick={onSaved} className="max-sm:w-full print:hidden">
        I've saved them
      </Button>
    </div>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
