import type { ReactNode } from 'react'
import { formatDay } from '../../../time/day-names.ts'
import { Points } from '../../../ui/page/lists.tsx'
import { PageBody, Part } from '../../../ui/page/page-body.tsx'
import { PageIntro } from '../../../ui/page/page-intro.tsx'
import { PrivacyChoice } from '../../analytics/ui/privacy-choice.tsx'
import { type Block, isTable, type LegalText } from '../shared/legal-text.ts'
import { ContactBox } from './contact-box.tsx'

/** A legal text with its version, its contents and its sections. */
export function LegalPage({ text: { title, dek, version, validFrom, sections } }: { text: LegalText }) {
  return (
    <>
      <PageIntro title={title} dek={dek}>
        <p className="text-ink-soft">
          Version {version}, effective <time dateTime={validFrom}>{formatDay(`${validFrom}T00:00:00Z`)}</time>
        </p>
      </PageIntro>
      <PageBody places={sections}>
        {sections.map(({ id, title, blocks }) => (
          <Part key={id} id={id} title={title}>
            <div className="grid gap-5">{blocks.map(toElement)}</div>
          </Part>
        ))}
      </PageBody>
    </>
  )
}

function toElement(block: Block, index: number): ReactNode {
  if (typeof block === 'string') {
    return (
      <p key={block} className="max-w-[65ch]">
        {block}
      </p>
    )
  }
  if (Array.isArray(block)) return <Points key={block[0]} items={block} />
  if (isTable(block)) return <TextTable key={block.rows[0]?.[0] ?? index} {...block} />
  if ('choice' in block) return <PrivacyChoice key={block.choice} />
  return <ContactBox key={block.contactAbout} about={block.contactAbout} />
}

/** On narrow screens, each row becomes a block with the column's name before each value. */
function TextTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="block w-full text-left text-base sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-line-strong border-b">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([first, ...others]) => (
          <tr key={first} className="block border-line border-b py-3 align-top sm:table-row">
            <th scope="row" className="block break-words pr-4 font-semibold sm:table-cell sm:py-3 sm:font-medium">
              {first}
            </th>
            {others.map((value, index) => (
              <td key={value} className="block pr-4 text-ink-soft sm:table-cell sm:py-3">
                <span className="sm:hidden">{head[index + 1]}: </span>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
