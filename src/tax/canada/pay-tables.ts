import {
  type CanadaFacts,
  type FederalFacts,
  type Province,
  type ProvincialFacts,
  provinceFacts,
} from './parameters.ts'

/** The facts of the year as the payroll tables of a day (YYYY-MM-DD) have them. */
export function payTables(
  facts: CanadaFacts,
  province: Province,
  payDate: string,
): { federal: FederalFacts; own: ProvincialFacts } {
  const edition = facts.payrollEditions.findLast(({ from }) => from <= payDate)
  return {
    federal: { ...facts.federal, ...edition?.federal },
    own: { ...provinceFacts(facts, province).facts, ...edition?.provinces[province] },
  }
}
