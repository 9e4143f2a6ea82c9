import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Row {
  what: string
  measured: string
  /** The reference in the same run. */
  beside?: string
  /** How it stands to the reference. */
  ratio?: string
  /** Absent for figures that only inform. */
  budget?: string
  holds?: boolean
  /** Lines for whoever wants to know why. */
  detail?: string[]
}

/** A part of the run, measured by itself with `npm run bench -- <name>`. */
export interface Part {
  name: string
  /** How it is measured, in a sentence or two. */
  how: string
  run(): Promise<Row[]>
}

const cell = (text = '') => text.replaceAll('|', '\\|')
const verdict = ({ holds }: Row) => (holds === undefined ? '' : holds ? 'yes' : '**no**')

export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) =>
    [row.what, row.measured, row.beside, row.ratio, row.budget, verdict(row)].map(cell).join(' | '),
  )
  return ['What | Measured | Beside it, same run | Ratio | Budget | Holds', '---|---|---|---|---|---', ...lines]
    .map((line) => `| ${line} |`)
    .join('\n')
}

export function detailsOf(rows: Row[]): string {
  return rows
    .filter(({ detail }) => detail && detail.length > 0)
    .map(({ what, detail = [] }) => `**${what}**\n\n${detail.map((line) => `- ${line}`).join('\n')}`)
    .join('\n\n')
}

/** Versions that a part has seen, by name. */
export const versions = new Map<string, string>([['Node', process.version]])

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const programs = [...versions].map(([name, version]) => `${name} ${version}`)
  return [`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory} GB`, ...programs].join(' · ')
}

/** Writes the table that the repository keeps. */
export function writeReport(rows: Row[], parts: Part[], seconds: number) {
  const text = `# What was measured

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${machine()}

Made by \`npm run bench\` in ${Math.round(seconds)} s; the budgets are the project's own. A figure is the middle of several runs, and runs of systems that are compared take turns. CPU time is that of the server's processes, all threads, in the program and in the kernel.

${tableOf(rows)}

## How it was measured

${parts.map(({ name, how }) => `- **${name}**: ${how}`).join('\n')}

## Details

${detailsOf(rows)}
`
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text)
}
