import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { type Answer, addAdvisers, book, freeStarts, hold, readTimes } from './support/booking.ts'
import { expect, test } from './support/processes.ts'

const countOf = (answers: Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => String(status))].map(([key, all]) => [key, all.length]))

test('if 1,000 people ask two processes for one time, and 200 ask for overlapping times, no time is booked twice', async ({
  start,
  folder,
}) => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL. The end of the run says so.')
  const cluster = await startCluster()
  try {
    const name = `zenith_booking_${process.pid}`
    await runOn(cluster.urlOf('postgres'), `create database ${name}`)
    const url = cluster.urlOf(name)
    const environment = { DATABASE_URL: url, SECRET_KEY: 'a key that is only for tests, 32 long', ROLE: 'web' }
    const products = await Promise.all([start(folder, environment), start(folder, environment)])
    const urlOf = (person: number) => products[person % 2]?.url ?? ''
    await addAdvisers(url, 1)
    const starts = await freeStarts(urlOf(0))
    const begun = performance.now()

    const wanted = starts[0] ?? ''
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, person) => {
        const held = await hold(urlOf(person), person, wanted)
        // The person who got the hold books the time through the other process.
        return held.status === 201 ? book(urlOf(person + 1), person, held.body.token ?? '') : held
      }),
    )
    const seconds = (performance.now() - begun) / 1_000
    expect(countOf(answers)).toEqual({ 201: 1, 409: 999 })
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.filter(({ body }) => body.code === 'CONFLICT' && body.data?.nearest?.length === 3)).toHaveLength(999)
    expect(await readTimes(url)).toEqual({ states: { confirmed: 1 }, overlaps: 0 })

    // These are 20 start times in a row, and ten people want each. With its buffers, an appointment blocks the next
    // start time.
    await addAdvisers(url, 1)
    const day = starts.at(-1)?.slice(0, 10) ?? ''
    const row = starts.filter((one) => one.startsWith(day)).slice(0, 20)
    const overlapping = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const person = 1_000 + index
        const held = await hold(urlOf(person), person, row[index % row.length] ?? '')
        return held.status === 201 ? book(urlOf(person + 1), person, held.body.token ?? '') : held
      }),
    )
    const { states, overlaps } = await readTimes(url)
    const booked = countOf(overlapping)['201'] ?? 0
    expect(countOf(overlapping)).toEqual({ 201: booked, 409: 200 - booked })
    expect(booked, 'two advisers have room for 7 to 10 each').toBeGreaterThanOrEqual(14)
    expect({ states, overlaps }).toEqual({ states: { confirmed: booked + 1 }, overlaps: 0 })

    process.stdout.write(
      `\n1,000 people, one time, two processes: 1 appointment and 999 times 409 in ${seconds.toFixed(1)} s; ` +
        `200 people, 20 overlapping times, two advisers: ${booked} appointments, none overlaps\n`,
    )
    for (const product of products) expect(await product.stop()).toBe(0)
    await runOn(cluster.urlOf('postgres'), `drop database ${name} with (force)`)
  } finally {
    await cluster.stop()
  }
})
