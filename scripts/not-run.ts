// Says which tests did not run because a program is not installed here.
import { otherBrowsers } from '../e2e/support/web-driver.ts'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'

if (!hasPostgres())
  console.log('\n!! NOT RUN: the API tests on PostgreSQL. To run them, install PostgreSQL or set TEST_DATABASE_URL.')
for (const { name, packages, start } of otherBrowsers)
  if (!start) console.log(`\n!! NOT RUN: the journeys in ${name}. To run them on Debian, install ${packages}.`)
