/** What cannot be read or calculated, as a sentence for the person; `field` names the input it belongs to. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

/** Something that has not been entered yet; the sentence names it. Nobody did anything wrong. */
export class Missing extends Refusal {}
