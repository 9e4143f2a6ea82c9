import type { ReactNode } from 'react'
import { Fold } from '../../../../ui/page/fold.tsx'

interface Props {
  taxYear: number
  isNewest: boolean
  children: ReactNode
}

/** The section of one tax year. On phones, earlier years are folded. */
export function YearSection({ taxYear, isNewest, children }: Props) {
  const id = `year-${taxYear}`
  const heading = (
    <h2 id={id} className="text-3xl">
      Tax year {taxYear}
    </h2>
  )
  return (
    <section
      aria-labelledby={id}
      className="border-line border-t pt-10 first:border-0 first:pt-0 max-md:not-first:pt-6"
    >
      {isNewest ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <Fold anchor={id} heading={heading}>
          {children}
        </Fold>
      )}
    </section>
  )
}
