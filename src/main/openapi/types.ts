import type { OpenAPIGenerator } from '@orpc/openapi'

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  contentMediaType?: string
  [key: string]: unknown
}

type Content = Record<string, { schema?: Schema }>
export interface Answer {
  description?: string
  content?: Content
  $ref?: string
}

/** The document as the library generates it. */
export type Generated = Awaited<ReturnType<OpenAPIGenerator['generate']>>
export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> }
  responses: Record<string, Answer>
}
export interface ApiDocument extends Omit<Generated, 'paths' | 'components'> {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer>; securitySchemes: object }
}
