const prefix = 'checklist-item:'

/** What an upload says it is for, as `attachTo`, if its document belongs to a checklist item. */
export const attachmentTo = (itemId: string): string => `${prefix}${itemId}`

/** The id of the checklist item that an upload is for; undefined if it is for something else. */
export const attachedItem = (attachTo: string | null): string | undefined =>
  attachTo?.startsWith(prefix) ? attachTo.slice(prefix.length) : undefined
