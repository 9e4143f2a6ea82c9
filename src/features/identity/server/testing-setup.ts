import { cost } from './passwords.ts'

// Cheap password hashes keep these tests fast and prove just as much. The browser journeys use the real cost.
Object.assign(cost, { N: 2 ** 10, p: 1 })
