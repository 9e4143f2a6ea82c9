import {
  type CanadaFacts,
  type FederalFacts,
  type Province,
  type ProvincialFacts,
  provinceFacts,
} from './parameters.ts'

/** Returns the year's facts, with the payroll tables that apply on a day (YYYY-MM-DD). */
export function payTables(
  facts: CanadaFacts,
  province: Province,
  payDate: string,
): { federal: FederalFacts; provincial: ProvincialFacts } {
  const edition = facts.payrollEditions.findLast(({ from }) => from <= payDate)
  return {
    federal: { ...facts.federal, ...edition?.federal },
    provincial: { ...provinceFacts(facts, province).facts, ...edition?.provinces[province] },
  }
}
