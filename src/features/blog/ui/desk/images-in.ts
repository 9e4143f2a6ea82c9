/**
 * The images in pasted or dropped content. Word processors and spreadsheets add an image of their text; then only the
 * text counts. `hasLost` is true if that text has images from elsewhere, which we can't insert.
 */
export function imagesIn(data: DataTransfer | null): { images: File[]; hasLost: boolean } {
  const { body } = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html')
  const isText = (body.textContent ?? '').trim() !== ''
  const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  return {
    images: isText ? [] : images,
    hasLost: isText && body.querySelector('img:not([src^="/media/"])') !== null,
  }
}
