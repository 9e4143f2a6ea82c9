import { expect, test } from 'vitest'
import { securityBounds } from '../../security-contract.ts'
import { SecurityForm, settingNames, toSecurityValues } from './form-values.ts'

const settings = {
  adminIdleMinutes: 15,
  adminMaxHours: 8,
  clientIdleHours: 6,
  rememberedDays: 0,
  wrongPasswords: 20,
  wrongCodes: 4,
}

test('what is shown and saved again is the same', () => {
  expect(SecurityForm.parse(toSecurityValues(settings))).toEqual(settings)
})

test.each(['', ' ', 'ten', '12.5', '-1', '31'])('%o is refused in every field, with its bounds', (text) => {
  for (const name of settingNames) {
    const { min, max } = securityBounds[name]
    const refused = SecurityForm.safeParse({ ...toSecurityValues(settings), [name]: text })
    expect(refused.error?.issues).toMatchObject([
      { path: [name], message: `Please enter a whole number from ${min} to ${max}` },
    ])
  }
})
