/**
 * Returns the images in pasted or dropped content. If the content has text, we ignore its images, because word
 * processors and spreadsheets add a picture of the text. `hasLost` is true if the text contains images from other
 * sites, which we can't insert.
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
