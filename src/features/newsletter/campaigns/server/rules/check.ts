import type { CampaignCheck } from '../../contract.ts'

export type Check = Omit<CampaignCheck, 'name'>
export const passed = (sentence: string): Check => ({ outcome: 'passed', sentence })
export const unsure = (sentence: string): Check => ({ outcome: 'unsure', sentence })
export const failed = (sentence: string): Check => ({ outcome: 'failed', sentence })
