/**
 * The value as text, without the ids and the port of the site in it: their random digits could be mistaken for the
 * digits that a test looks for.
 */
export const withoutIds = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, '$1')
