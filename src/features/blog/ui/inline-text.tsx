import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Code } from '../../../ui/base/code.tsx'
import { inOrder } from '../../../ui/desk/in-order.ts'
import type { Inline, Mark } from '../shared/document.ts'
import { isOwnPath, isSafeLink } from '../shared/links.ts'

/** The text of a paragraph or heading with its marks. */
export const InlineText = ({ parts = [] }: { parts?: Inline[] }) => inOrder(parts.map(drawPart))

const drawPart = (part: Inline) => (part.type === 'hardBreak' ? <br /> : withMarks(part.text, part.marks))

const withMarks = (text: string, marks: Mark[] = []) => marks.reduceRight<ReactNode>(withMark, text)

function withMark(inside: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong className="font-semibold">{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'code':
      return <Code>{inside}</Code>
    case 'link':
      return <SafeLink href={mark.attrs.href}>{inside}</SafeLink>
    default:
      return inside
  }
}

const linkLook = 'font-medium text-brand underline underline-offset-4 hover:decoration-2'

/** Checks the link again, because the article may have been saved before the rule for links existed. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (typeof href !== 'string' || !isSafeLink(href)) return children
  if (isOwnPath(href)) {
    return (
      <Link to={href} className={linkLook}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel="noopener noreferrer" className={linkLook}>
      {children}
    </a>
  )
}
