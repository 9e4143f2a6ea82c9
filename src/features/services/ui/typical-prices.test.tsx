import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPrices } from '../../company/shared/default-prices.ts'
import { firmRecord } from '../../company/ui/firm.ts'
import { TypicalPrices } from './typical-prices.tsx'

function totals(startingPrices?: object) {
  const client = new QueryClient()
  if (startingPrices) client.setQueryData(firmRecord().queryKey, { startingPrices } as never)
  const html = renderToString(
    <QueryClientProvider client={client}>
      <TypicalPrices />
    </QueryClientProvider>,
  )
  return [...html.replaceAll('<!-- -->', '').matchAll(/From (\$[\d,.]+)/g)].map(([, total]) => total)
}

test("adds up the firm's starting prices", () => {
  expect(totals({ individual: 100_00, expat: 250_50, corporate: 1_000_00 })).toEqual(['$100', '$350.50', '$1,100'])
})

test("adds up the default prices if the firm's record is missing", () => {
  expect(defaultPrices).toEqual({ individual: 299_00, corporate: 799_00, expat: 499_00 })
  expect(totals()).toEqual(['$299', '$798', '$1,098'])
})
