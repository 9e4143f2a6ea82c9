// Copies the worked cases on instalments, reporting and due dates into src/tax/cases:
//   node scripts/tax-cases-business.mjs <folder of cases>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeData } from './tax-facts.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of cases')
const { notes, sources, cases } = JSON.parse(readFileSync(join(folder, 'cross-border.json'), 'utf8'))

function copy(to, title, kinds) {
  const chosen = cases.filter(({ kind }) => kinds.includes(kind))
  const cited = [...new Set(chosen.map(({ source }) => source))].toSorted()
  const own = Object.fromEntries(cited.map((id) => [id, sources[id]]))
  writeData('cases', to, { title, sources: own, notes: notes.slice(0, 3), cases: chosen })
}

copy('instalments.json', 'Instalments of both countries', ['instalment_us', 'instalment_ca'])
copy('reporting.json', 'FBAR, Form 8938 and Form T1135', ['fbar', 'form8938', 't1135'])
copy('deadlines.json', 'Due dates on weekends and holidays', ['deadline'])
