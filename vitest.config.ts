import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { apiRoutes } from './scripts/api-routes.ts'
import { serviceDeadlines } from './src/features/services/ui/service-deadlines.ts'
import { hasPostgres } from './src/platform/testing/postgres-cluster.ts'

/** Server code that needs no database: tested once, with the units. */
const pure = [
  'src/features/**/server/{rules,icalendar}/**/*.test.ts',
  'src/features/booking/calendars/server/busy/read-calendar.test.ts',
  'src/features/documents/server/inspect/inspect.test.ts',
  'src/features/media/server/image-name.test.ts',
]

/** These run in `npm run check`: they need neither a database nor a build. */
const ofCheck = [
  'src/architecture.test.ts',
  'src/features/audit/ui/words.test.ts',
  'src/features/legal/shared/versions.test.ts',
  'src/language.test.ts',
  'src/main/openapi/document.test.ts',
  'src/main/page-access.test.ts',
  'src/main/quoted-deadlines.test.ts',
  'src/main/slices.test.ts',
  'src/shell/addresses.test.ts',
]

const withDatabase = [
  'src/features/**/server/**/*.test.{ts,tsx}',
  'src/main/**/*.test.{ts,tsx}',
  'src/platform/**/*.db.test.ts',
]

/** The database makes no difference to these, so they run on one only. */
const withAnyDatabase = [
  'src/features/media/server/accepted-image.test.ts',
  'src/main/access.test.ts',
  'src/main/client-walk.test.ts',
  'src/main/cross-site.test.ts',
  'src/main/port.test.ts',
  'src/main/fuzz/fuzz.test.ts',
  'src/main/return-paths.test.ts',
  'src/main/routes.test.ts',
  'src/main/spelling.test.ts',
  'src/main/social-cards.test.ts',
  'src/main/suggested-questions.test.ts',
]

/** Half the cores, because each worker keeps a database busy too. */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2))

const databaseProject = (kind: 'pglite' | 'postgres') => ({
  plugins: [apiRoutes()],
  test: {
    name: kind,
    include: withDatabase,
    exclude: [...pure, ...ofCheck, ...(kind === 'postgres' ? withAnyDatabase : [])],
    globalSetup: `src/platform/testing/${kind}-setup.ts`,
    provide: { databaseKind: kind },
    setupFiles: 'src/features/identity/server/testing-setup.ts',
    // Files share imported modules, and a PGlite for the tests that roll back.
    isolate: false,
    maxWorkers,
    hookTimeout: 60_000,
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
})

export const projects = [
  {
    plugins: [apiRoutes()],
    test: { name: 'architecture', include: ofCheck, exclude: [], isolate: false, maxWorkers, testTimeout: 60_000 },
  },
  {
    plugins: [apiRoutes()],
    define: { __SERVICE_DEADLINES__: JSON.stringify(serviceDeadlines) },
    test: {
      name: 'unit',
      include: [
        'src/{tax,time,ui,shell,platform}/**/*.test.{ts,tsx}',
        'src/features/*/*.test.ts',
        'src/features/**/shared/**/*.test.ts',
        'src/features/**/ui/**/*.test.{ts,tsx}',
        ...pure,
      ],
      exclude: ['**/*.db.test.ts', ...ofCheck],
      env: { TZ: 'UTC' },
      testTimeout: 60_000,
      isolate: false,
      maxWorkers,
    },
  },
  databaseProject('pglite'),
  ...(hasPostgres() ? [databaseProject('postgres')] : []),
]

export default defineConfig({ test: { projects } })
