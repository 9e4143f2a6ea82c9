import { useQuery } from '@tanstack/react-query'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { FreeTools } from './free-tools.tsx'
import { takeHome } from './queries.ts'
import { TakeHome } from './take-home.tsx'

/** Links to the calculators that visitors need most, beside an example of what they find out. */
export function Calculators() {
  const { data, isFetching } = useQuery(takeHome())
  return (
    <section aria-labelledby="tools-title" className="drawn-later pb-12 md:pb-24">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 id="tools-title" className="text-3xl md:text-4xl">
            Free tax calculators
          </h2>
          <p className="mt-4 max-w-[52ch] text-ink-soft text-lg">
            Each shows its steps, line by line, and the law behind them. We keep no amounts.
          </p>
          <FreeTools />
        </div>
        {data ? <TakeHome figures={data} /> : isFetching ? <Skeleton className="h-196 sm:h-177" /> : null}
      </Container>
    </section>
  )
}
