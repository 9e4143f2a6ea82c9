/** The sentence that someone at the firm confirms when they create an inquiry for a visitor in a chat. We store it. */
export const agreedInChat = 'The visitor agreed in the chat that we may reply by email.'
