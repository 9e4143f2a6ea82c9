/** The path of an issue's public page. */
export const archivePath = (slug: string) => `/newsletter/${slug}`

/** The address of an issue's HTML, which the page shows in a frame. */
export const previewAddress = (id: string) => `/api/admin/newsletter/${id}/preview.html`
