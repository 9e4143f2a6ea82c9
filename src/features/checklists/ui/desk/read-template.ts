import { problemsOf } from '../../shared/conditions.ts'
import { fileFormat, maxFileBytes, TemplateFile } from '../../template-contract.ts'

export type ReadTemplate = { file: TemplateFile; problems: [] } | { file?: undefined; problems: string[] }

const maxProblems = 20

/**
 * Reads a template from a file's text. If the file is wrong, returns sentences that say what is wrong and at which
 * place.
 */
export function readTemplate(text: string): ReadTemplate {
  if (text.length > maxFileBytes)
    return {
      problems: ["This file is larger than 500 KB, so it can't be a checklist template. Please choose another one."],
    }
  const content = parse(text)
  if (content === undefined)
    return { problems: ["This isn't a JSON file. Please choose a file that was saved from a template."] }
  if (formatOf(content) !== fileFormat) {
    return { problems: ["This isn't a checklist template. Please choose a file that was saved from a template."] }
  }
  const { data, error } = TemplateFile.safeParse(content)
  if (error) return { problems: limited(error.issues.map(({ path, message }) => `${placeOf(path)}${message}.`)) }
  const problems = limited(problemsOf(data.items).map(({ message }) => message))
  return problems.length > 0 ? { problems } : { file: data, problems: [] }
}

const limited = (sentences: string[]) =>
  sentences.length <= maxProblems
    ? sentences
    : [...sentences.slice(0, maxProblems), `And ${sentences.length - maxProblems} more.`]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formatOf = (content: unknown) =>
  typeof content === 'object' && content !== null && 'format' in content ? content.format : undefined

/** Names a place in the file: `Item 3, title.en: `. */
function placeOf(path: PropertyKey[]): string {
  const [first, index, ...rest] = path
  if (first === 'items' && typeof index === 'number') {
    return `Item ${index + 1}${rest.length > 0 ? `, ${rest.map(String).join('.')}` : ''}: `
  }
  return path.length > 0 ? `${path.map(String).join('.')}: ` : ''
}
