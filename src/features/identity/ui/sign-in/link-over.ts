import { RequestError } from '../../../../platform/request-error.ts'

/** True when a mailed link was refused because it is used, expired or not ours. */
export const isLinkOver = (error: unknown) => error instanceof RequestError && error.status === 409
