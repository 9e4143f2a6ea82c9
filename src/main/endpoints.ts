import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type { Meta } from '../platform/browser/endpoint.ts'
import { contract } from './contract.ts'

export interface Endpoint {
  /** The endpoint's name in the contract, like `booking.holdSlot`. */
  id: string
  method: string
  /** The path in the contract, without `/api`. */
  path: string
  /** Matches the endpoint's addresses. */
  pattern: RegExp
  /** The names in braces in `path`. */
  pathParameters: string[]
  hasInput: boolean
  successStatus: number
  meta: Meta
  procedure: AnyContractProcedure
}

function toEndpoint(id: string, procedure: AnyContractProcedure): Endpoint {
  const { route, meta, inputSchema } = procedure['~orpc']
  const { method = 'POST', path = '/', successStatus = 200 } = route
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    id,
    method,
    path,
    pattern: new RegExp(`^/api${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    pathParameters,
    hasInput: inputSchema !== undefined,
    successStatus,
    meta: meta as Meta,
    procedure,
  }
}

/** Lists all endpoints of a router, in the contract's order. */
export function listEndpoints(router: object = contract, parents: string[] = []): Endpoint[] {
  return Object.entries(router).flatMap(([name, part]) => {
    const place = [...parents, name]
    return isContractProcedure(part) ? [toEndpoint(place.join('.'), part)] : listEndpoints(part, place)
  })
}
