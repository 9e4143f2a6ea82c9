interface Due {
  dueOn: string
}

/** Sorts by due date, the earliest first. */
export const byDueDate = (a: Due, b: Due) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn))
