/** How long links and sign-ins stay valid. The server, the emails and the pages all use these numbers. */
export const validMinutes = { link: 30, signInLink: 15, secondFactor: 10 }
export const undoDays = 7
