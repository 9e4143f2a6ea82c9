/**
 * The pictures among what is pasted or dropped. Word processors and spreadsheets send a picture of their text beside
 * the text: then the text is meant. `hasLost` where that text shows pictures, which lie elsewhere and do not come in.
 */
export function picturesIn(data: DataTransfer | null): { pictures: File[]; hasLost: boolean } {
  const { body } = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html')
  const isText = (body.textContent ?? '').trim() !== ''
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  return {
    pictures: isText ? [] : pictures,
    hasLost: isText && body.querySelector('img:not([src^="/media/"])') !== null,
  }
}
