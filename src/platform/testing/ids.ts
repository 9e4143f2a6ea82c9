/** The value as text, without the ids in it: their random digits could be mistaken for the digits that a test looks for. */
export const withoutIds = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
