import { bothCountriesTool, exclusionTool, presenceTool, reportingTool } from './border-tools.ts'
import { deadlinesTool } from './deadlines-tool.ts'
import { figuresTool } from './figures-tool.ts'
import { hoursTool, priceTool } from './firm-tools.ts'
import { incomeTaxTool } from './income-tax-tool.ts'
import { contributionsTool, salesTaxTool } from './pay-tools.ts'
import type { Tool } from './tool.ts'

/** All tools. The first one that wants a question answers it. */
export const tools: readonly Tool[] = [
  hoursTool,
  priceTool,
  deadlinesTool,
  presenceTool,
  reportingTool,
  exclusionTool,
  bothCountriesTool,
  contributionsTool,
  salesTaxTool,
  incomeTaxTool,
  figuresTool,
]
