/** The address to which the demo's sign-in buttons post. It isn't in the contract, because it exists only in a demo. */
export const demoSignInPath = '/dev/sign-in'
