/**
 * Returns the value as text, without its ids and the site's port. Their random digits could look like the digits that a
 * test searches for.
 */
export const withoutIds = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, '$1')
