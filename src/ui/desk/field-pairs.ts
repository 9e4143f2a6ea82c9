/**
 * The classes for a pair of fields. Their controls line up even if only one field has a hint. While a field has an
 * error below it, the fields line up at their labels instead.
 */
export const fieldPairs = 'grid gap-5 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start'
