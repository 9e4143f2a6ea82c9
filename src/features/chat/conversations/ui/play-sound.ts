/** Plays only one sound for messages within this time. */
const pauseMs = 1_000
/** The notes: the pitch in hertz, and the start in seconds. */
const notes = [
  [660, 0],
  [880, 0.12],
] as const
const noteSeconds = 0.3
const loudness = 0.08

let context: AudioContext | undefined
let playedAt = 0

/**
 * Plays two short, soft notes. Until the person has used the page, browsers don't allow any sound, so it does nothing.
 */
export async function play(): Promise<void> {
  const now = Date.now()
  if (now - playedAt < pauseMs) return
  playedAt = now
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume()
  // If the browser waited until the person used the page, it is too late for the sound.
  if (Date.now() - now > pauseMs) return
  for (const [pitch, after] of notes) playNote(context, pitch, context.currentTime + after)
}

function playNote(context: AudioContext, pitch: number, at: number): void {
  const [note, volume] = [context.createOscillator(), context.createGain()]
  note.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds)
  note.connect(volume).connect(context.destination)
  note.start(at)
  note.stop(at + noteSeconds)
}
