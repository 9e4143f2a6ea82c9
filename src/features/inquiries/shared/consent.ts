/**
 * What someone at the firm confirms, and we store, if they begin an inquiry for a person with whom they are chatting.
 */
export const agreedInChat = 'The visitor agreed in the chat that we may reply by email.'
