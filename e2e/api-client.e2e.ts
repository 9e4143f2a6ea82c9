import { makeClient } from './support/api-client.ts'
import { expect, test } from './support/test.ts'
import { freeStart } from './support/visits.ts'

test('a client generated from the API document books only one appointment for each idempotency key', async ({
  baseURL,
  request,
  address,
}) => {
  const site = baseURL ?? ''
  const { bookFirstFreeTime } = await import(await makeClient(site))
  const email = `client-${Date.now()}@example.org`
  const day = (await freeStart(request)).slice(0, 10)
  const { startsAt, booked, repeated, shown, unknown } = await bookFirstFreeTime({
    site,
    address,
    email,
    from: day,
    to: day,
  })
  expect(booked.data).toMatchObject({ state: 'confirmed', startsAt, name: 'Ada Lovelace', zone: 'America/Toronto' })
  expect(repeated.data).toEqual(booked.data)
  expect(shown).toMatchObject({ status: 200, data: { reference: booked.data.reference, state: 'confirmed' } })
  expect(unknown).toMatchObject({ status: 404, data: { code: 'NOT_FOUND', status: 404 } })
})
