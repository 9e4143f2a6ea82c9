const prefix = 'checklist-item:'

/** The `attachTo` of an upload whose document is for a checklist item. */
export const attachmentTo = (itemId: string): string => `${prefix}${itemId}`

/** The id of the checklist item for which an upload is. Undefined if the upload is for something else. */
export const attachedItem = (attachTo: string | null): string | undefined =>
  attachTo?.startsWith(prefix) ? attachTo.slice(prefix.length) : undefined
