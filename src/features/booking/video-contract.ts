/** Who of the two speaks: the person who booked, or the adviser. */
export const signalSides = ['visitor', 'adviser'] as const

/** What they tell each other: who is there, WebRTC's descriptions and candidates, the end. */
export type SignalKind = 'here' | 'gone' | 'description' | 'candidate' | 'end'
