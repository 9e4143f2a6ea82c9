import { ChevronDown, Printer } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import type { DocumentGroup, NeededDocument } from '../shared/documents.ts'

interface DocumentListProps {
  service: string
  groups: DocumentGroup[]
}

/** The documents that a client needs. On paper, each line has a checkbox. */
export function DocumentList({ service, groups }: DocumentListProps) {
  const list = useRef<HTMLElement>(null)
  return (
    <section ref={list} aria-labelledby="documents">
      <h2 id="documents" className="text-3xl md:text-4xl">
        Documents we need
      </h2>
      <p className="mt-4 hidden text-ink-soft print:block">{service}</p>
      <p className="mt-4 max-w-[65ch] text-ink-soft">
        Your portal checklist starts from this list and skips what doesn't apply to you. Please send documents and
        identification numbers only through the <PortalLink />, never by email.
      </p>
      <Button
        look="secondary"
        onClick={() => printAlone(list.current)}
        className="mt-5 noscript:hidden print:hidden max-sm:w-full"
      >
        <Printer aria-hidden="true" className="size-5" />
        Print this list
      </Button>
      <div className="mt-8 border-line border-t print:border-0">
        {groups.map(({ id, title, documents }) => (
          <details
            key={id}
            className="group border-line border-b print:border-0 print:details-content:[content-visibility:visible]"
          >
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 hover:text-brand [&::-webkit-details-marker]:hidden">
              <h3 className="grow text-xl print:break-after-avoid">{title}</h3>
              <span className="text-[0.9375rem] text-ink-soft tabular-nums print:hidden">
                {documents.length}
                <span className="sr-only"> documents</span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180 print:hidden"
              />
            </summary>
            <ul className="mb-3 border-line border-t">
              {documents.map((document) => (
                <Line key={document.id} document={document} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

const PortalLink = () => (
  <Link to="/client-portal" className="underline underline-offset-4 hover:text-brand">
    client portal
  </Link>
)

function Line({ document: { name, why, onlyIf } }: { document: NeededDocument }) {
  return (
    <li className="flex break-inside-avoid gap-4 border-line border-b py-3 last:border-b-0 print:py-2">
      <span aria-hidden="true" className="mt-1 hidden size-4 shrink-0 border border-ink print:block" />
      <div>
        <p className="font-semibold">
          {name}
          {onlyIf ? <span className="font-normal text-ink-soft"> · if {onlyIf}</span> : null}
        </p>
        <p className="text-base text-ink-soft print:text-[0.9375em]">{why}</p>
      </div>
    </li>
  )
}

/** Prints only this part of the page, with every group open. */
function printAlone(part: HTMLElement | null) {
  if (!part) return
  part.dataset.printAlone = ''
  for (const group of part.querySelectorAll('details')) group.open = true
  addEventListener('afterprint', () => delete part.dataset.printAlone, { once: true })
  print()
}
