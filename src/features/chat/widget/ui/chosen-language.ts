import { type AssistantLanguage, assistantLanguages } from '../../assistant/shared/answer.ts'

const key = 'zenith_chat_language'

/** The assistant's language that the visitor chose in this browser. */
export function chosenLanguage(): AssistantLanguage | undefined {
  try {
    return assistantLanguages.find((one) => one === localStorage.getItem(key))
  } catch {
    return undefined
  }
}

export function rememberLanguage(language: AssistantLanguage | undefined): void {
  try {
    if (language) localStorage.setItem(key, language)
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the choice lasts until the visitor leaves the page.
  }
}
