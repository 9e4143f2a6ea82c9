import * as z from 'zod'
import type { Ctx } from '../../../../../platform/context.ts'

/** A language model behind the chat-completions interface that OpenAI and many others offer. */
export interface ModelSettings {
  /** The part of the model's address before `/chat/completions`. */
  baseUrl: string
  apiKey?: string
  model: string
}

export interface ModelMessage {
  role: 'system' | 'user'
  content: string
}

export interface ModelTool {
  name: string
  description: string
  parameters: object
}

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
        }),
      }),
    )
    .min(1),
})

export interface ModelReply {
  content: string
  calls: { name: string; input: unknown }[]
}

export const modelTimeoutMs = 8_000
const maxReplyBytes = 64 * 1024
const maxTokens = 700

/** Reads at most `maxReplyBytes`, because a broken server may never stop sending. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxReplyBytes) throw new Error(`the model sent more than ${maxReplyBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Asks the model once. Undefined if it is slow, unreachable, or answers with anything but a completion. The caller then
 * goes on without it. We log the problem, but nothing that a visitor wrote.
 */
export async function askModel(
  { log }: Pick<Ctx, 'log'>,
  { baseUrl, apiKey, model }: ModelSettings,
  {
    messages,
    tools,
    timeoutMs = modelTimeoutMs,
  }: { messages: ModelMessage[]; tools?: ModelTool[]; timeoutMs?: number },
): Promise<ModelReply | undefined> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({
        model,
        messages,
        temperature: 0,
        max_tokens: maxTokens,
        stream: false,
        ...(tools ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) } : {}),
      }),
    })
    if (!response.ok) throw new Error(`the model answered with status ${response.status}`)
    const completion = Completion.safeParse(parsed(await readText(response)))
    const message = completion.data?.choices[0]?.message
    if (!message) throw new Error('the model sent no completion')
    const calls = (message.tool_calls ?? []).map((call) => ({
      name: call.function.name,
      input: parsed(call.function.arguments),
    }))
    return { content: message.content ?? '', calls }
  } catch (error) {
    log.warn({ err: error }, 'the assistant does without the language model')
    return undefined
  }
}
