import { expect, test } from 'vitest'
import { securityBounds } from '../../desk-contract.ts'
import { SecurityForm, settingNames, toSecurityValues } from './form-values.ts'

const settings = {
  adminIdleMinutes: 15,
  adminMaxHours: 8,
  clientIdleHours: 6,
  rememberedDays: 0,
  wrongPasswords: 20,
  wrongCodes: 4,
}

test('reads back the settings that the form shows', () => {
  expect(SecurityForm.parse(toSecurityValues(settings))).toEqual(settings)
})

test.each(['', ' ', 'ten', '12.5', '-1', '31'])('refuses %o in every field and names its bounds', (text) => {
  for (const name of settingNames) {
    const { min, max } = securityBounds[name]
    const refused = SecurityForm.safeParse({ ...toSecurityValues(settings), [name]: text })
    expect(refused.error?.issues).toMatchObject([
      { path: [name], message: `Please enter a whole number from ${min} to ${max}` },
    ])
  }
})
