import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Row {
  what: string
  measured: string
  /** A figure from the same run, for comparison. */
  reference?: string
  /** The measured figure divided by the reference. */
  ratio?: string
  /** The limit that the figure must meet. Absent if the figure is only for information. */
  budget?: string
  isMet?: boolean
  /** More figures that explain the result. */
  detail?: string[]
}

/** One part of the benchmark. `npm run bench -- <name>` runs only this part. */
export interface Part {
  name: string
  /** Describes the measurement in a few sentences. */
  how: string
  run(): Promise<Row[]>
}

const cell = (text = '') => text.replaceAll('|', '\\|')
const verdict = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**')

export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) =>
    [row.what, row.measured, row.reference, row.ratio, row.budget, verdict(row)].map(cell).join(' | '),
  )
  return ['What | Measured | Reference, same run | Ratio | Budget | Met', '---|---|---|---|---|---', ...lines]
    .map((line) => `| ${line} |`)
    .join('\n')
}

export function detailsOf(rows: Row[]): string {
  return rows
    .filter(({ detail }) => detail && detail.length > 0)
    .map(({ what, detail = [] }) => `**${what}**\n\n${detail.map((line) => `- ${line}`).join('\n')}`)
    .join('\n\n')
}

/** The versions of the programs that the benchmark used, by program name. */
export const versions = new Map<string, string>([['Node', process.version]])

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const programs = [...versions].map(([name, version]) => `${name} ${version}`)
  return [`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory} GB`, ...programs].join(' · ')
}

/** Writes RESULTS.md, which is part of the repository. */
export function writeReport(rows: Row[], parts: Part[], seconds: number) {
  const text = `# Results

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${machine()}

Written by \`npm run bench\` in ${Math.round(seconds)} s. The budgets are the project's own. Each figure is the median of several runs, and compared systems take turns. CPU time is that of all threads of the server's processes, in user mode and in the kernel.

${tableOf(rows)}

## How we measured

${parts.map(({ name, how }) => `- **${name}**: ${how}`).join('\n')}

## Details

${detailsOf(rows)}
`
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text)
}
