/** An input that cannot be. The message is a sentence for whoever gave it; `field` names the input. */
export class ImpossibleInput extends RangeError {
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}
