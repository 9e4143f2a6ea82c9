/** An entry that can't be read or calculated. The message is for the visitor; `field` is its input. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

/** A missing entry, named by the message. Not an error. */
export class Missing extends Refusal {}
