declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    fieldNames?: string[]
  }
  export default class Validator {
    validate(found: { jsonld: Record<string, object[] | undefined>; errors: object[] }): Promise<Issue[]>
  }
}
