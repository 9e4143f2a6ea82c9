export const stepNames = ['topic', 'time', 'details', 'confirm'] as const
export type StepName = (typeof stepNames)[number]
