// Copies the worked cases of the United States into src/tax/cases: node scripts/tax-cases-us.mjs <folder of cases>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeData } from './tax-facts.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of cases')

function copy(from, to, kinds) {
  const { title, sources, notes, cases } = JSON.parse(readFileSync(join(folder, from), 'utf8'))
  writeData('cases', to, { title, sources, notes, cases: cases.filter(({ kind }) => kinds.includes(kind)) })
}

copy('us-federal.json', 'us-federal.json', ['us_federal', 'us_tax_table_row'])
copy('us-components.json', 'us-components.json', ['us_federal_component', 'us_state_component'])
copy('us-payroll.json', 'us-payroll.json', ['us_payroll'])
copy('us-states.json', 'us-states.json', ['us_state'])
