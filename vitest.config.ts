import { defineConfig } from 'vitest/config'
import { hasPostgres } from './src/platform/testing/postgres-cluster.ts'

/** Rules of a slice are pure: they need no database, and are tried once. */
const pure = 'src/features/*/server/rules/**/*.test.ts'

const withDatabase = [
  'src/features/*/server/**/*.test.{ts,tsx}',
  'src/main/**/*.test.{ts,tsx}',
  'src/platform/**/*.db.test.ts',
]

const databaseProject = (kind: 'pglite' | 'postgres') => ({
  test: {
    name: kind,
    include: withDatabase,
    exclude: [pure],
    globalSetup: `src/platform/testing/${kind}-setup.ts`,
    provide: { databaseKind: kind },
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    env: { TZ: 'UTC' },
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'architecture', include: ['src/architecture.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['src/{tax,ui,shell,platform}/**/*.test.{ts,tsx}', 'src/features/*/ui/**/*.test.{ts,tsx}', pure],
          exclude: ['**/*.db.test.ts'],
          env: { TZ: 'UTC' },
        },
      },
      databaseProject('pglite'),
      ...(hasPostgres() ? [databaseProject('postgres')] : []),
    ],
  },
})
