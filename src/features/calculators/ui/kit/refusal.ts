/** Thrown if a value can't be read or calculated. The message is for the visitor, and `field` says where to show it. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

/** Thrown if a value is missing. The message names it. This doesn't count as an error. */
export class Missing extends Refusal {}
