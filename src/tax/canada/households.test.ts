import { expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'

/**
 * Net income, federal tax, provincial tax, and contributions paid with the return. Calculated by hand with exact
 * fractions.
 */
type ByHand = [net: number, federal: number, provincial: number, payable: number]

test.each<[CanadaInput, ByHand]>([
  [{ taxYear: 2026, province: 'ON', age: 40, employmentIncome: 85_000_00 }, [83_873_00, 10_226_60, 5_324_46, 0]],
  [
    {
      taxYear: 2026,
      province: 'ON',
      age: 70,
      pensionIncome: 40_000_00,
      otherIncome: 18_000_00,
      spouseNetIncome: 5_000_00,
      interest: 2_000_00,
    },
    [60_000_00, 3_305_25, 2_550_27, 0],
  ],
  [
    {
      taxYear: 2025,
      province: 'ON',
      age: 45,
      employmentIncome: 250_000_00,
      eligibleDividends: 20_000_00,
      otherDividends: 10_000_00,
      rrspDeduction: 30_000_00,
    },
    [258_026_00, 51_773_71, 33_171_01, 0],
  ],
  [
    {
      taxYear: 2026,
      province: 'QC',
      age: 35,
      employmentIncome: 90_000_00,
      rrspDeduction: 8_000_00,
      fhsaDeduction: 8_000_00,
    },
    [72_873_00, 6_608_53, 8_199_84, 0],
  ],
  [
    {
      taxYear: 2026,
      province: 'QC',
      age: 50,
      employmentIncome: 40_000_00,
      selfEmploymentIncome: 60_000_00,
      otherDividends: 15_000_00,
    },
    [113_326_80, 12_271_43, 15_455_95, 5_650_00],
  ],
  [
    {
      taxYear: 2024,
      province: 'BC',
      age: 66,
      pensionIncome: 30_000_00,
      otherIncome: 8_500_00,
      eligibleDividends: 12_000_00,
      spouseNetIncome: 0,
    },
    [55_060_00, 0, 0, 0],
  ],
  [{ taxYear: 2026, province: 'BC', age: 30, employmentIncome: 28_000_00 }, [27_755_00, 1_138_60, 108_50, 0]],
  [
    { taxYear: 2026, province: 'AB', age: 55, selfEmploymentIncome: 150_000_00, capitalGains: 40_000_00 },
    [164_226_55, 29_661_43, 13_294_93, 9_292_90],
  ],
  [
    {
      taxYear: 2025,
      province: 'AB',
      age: 68,
      employmentIncome: 20_000_00,
      pensionIncome: 50_000_00,
      spouseNetIncome: 10_000_00,
    },
    [69_835_00, 6_196_73, 2_567_36, 0],
  ],
  [{ taxYear: 2026, province: 'MB', age: 33, employmentIncome: 300_000_00 }, [298_873_00, 69_667_99, 45_074_29, 0]],
  [
    { taxYear: 2025, province: 'NS', age: 47, employmentIncome: 72_000_00, otherDividends: 30_000_00 },
    [105_794_00, 11_935_02, 12_849_92, 0],
  ],
  [
    {
      taxYear: 2026,
      province: 'NB',
      age: 72,
      pensionIncome: 60_000_00,
      eligibleDividends: 30_000_00,
      spouseNetIncome: 3_000_00,
    },
    [101_400_00, 6_163_46, 3_882_85, 0],
  ],
  [
    { taxYear: 2026, province: 'NL', age: 41, employmentIncome: 110_000_00, interest: 10_000_00 },
    [118_873_00, 17_502_14, 13_485_93, 0],
  ],
  [
    { taxYear: 2026, province: 'PE', age: 38, employmentIncome: 240_000_00, fhsaDeduction: 8_000_00 },
    [230_873_00, 48_250_92, 35_844_40, 0],
  ],
  [{ taxYear: 2026, province: 'SK', age: 60, otherDividends: 120_000_00 }, [138_000_00, 10_873_71, 10_543_14, 0]],
  [
    {
      taxYear: 2026,
      province: 'YT',
      age: 67,
      employmentIncome: 60_000_00,
      pensionIncome: 25_000_00,
      spouseNetIncome: 2_000_00,
    },
    [84_435_00, 7_668_96, 4_686_97, 0],
  ],
  [
    { taxYear: 2024, province: 'NT', age: 29, employmentIncome: 98_000_00, capitalGains: 10_000_00 },
    [102_162_00, 14_659_83, 6_177_78, 0],
  ],
  [
    { taxYear: 2025, province: 'NU', age: 52, selfEmploymentIncome: 70_000_00, employmentIncome: 20_000_00 },
    [85_477_65, 10_994_22, 3_423_90, 6_896_70],
  ],
])('%j', (input, byHand) => {
  const { netIncome, federalTax, provincialTax, payableContributions } = calculateCanada(input)
  const found = [netIncome, federalTax, provincialTax, payableContributions]
  // The forms round each credit and each contribution to the cent, and so do we. The sums may differ from the exact
  // fractions by a few cents.
  for (const [at, amount] of byHand.entries())
    expect(Math.abs((found[at] ?? Number.NaN) - amount)).toBeLessThanOrEqual(3)
})
