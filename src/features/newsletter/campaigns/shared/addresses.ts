/** The address of an issue's HTML, which the page shows in a frame. */
export const previewAddress = (id: string) => `/api/admin/newsletter/${id}/preview.html`
