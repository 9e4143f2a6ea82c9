interface HeardEvent {
  event: string
  id?: number
  data: unknown
}

/** Reads server-sent events from an answer while they arrive. */
export function hearEvents(response: Response) {
  const reader = response.body?.getReader()
  const heard: HeardEvent[] = []
  const state = { isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for (let text = ''; ; ) {
      const { value, done } = (await reader?.read()) ?? {}
      if (done) break
      text += decoder.decode(value, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
        const id = field('id')
        heard.push({
          event: field('event') ?? '',
          id: id === undefined ? undefined : Number(id),
          data: JSON.parse(field('data') ?? ''),
        })
      }
    }
    state.isOver = true
  }
  void read()
  return { heard, state, stop: async () => reader?.cancel() }
}
