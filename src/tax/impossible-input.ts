/**
 * Thrown for an input that can't be true. The message is for the person who entered it, and `field` names the input.
 */
export class ImpossibleInput extends RangeError {
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}
