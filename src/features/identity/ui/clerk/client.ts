/** The part of Clerk's client that we use. A client that the page provides must have these members too. */
export interface ClerkClient {
  loaded: boolean
  /** `error` if Clerk's script didn't load. */
  status?: string
  session?: { getToken(options?: { skipCache?: boolean }): Promise<string | null> } | null
  load?(): Promise<unknown>
  on?(event: 'status', listener: (status: string) => void): void
  off?(event: 'status', listener: (status: string) => void): void
  /** Calls the listener at once with the current state, and then with every change. */
  addListener(listener: (known: { user?: ClerkPerson | null }) => void): () => void
  mountSignIn(node: HTMLDivElement, props: FormProps): void
  unmountSignIn(node: HTMLDivElement): void
  mountSignUp(node: HTMLDivElement, props: FormProps): void
  unmountSignUp(node: HTMLDivElement): void
  mountUserProfile(node: HTMLDivElement, props: FormProps): void
  unmountUserProfile(node: HTMLDivElement): void
  signOut(): Promise<unknown>
  /**
   * Opens the window of Clerk's `useReverification`. Clerk has no public function for that, and older clients lack this
   * one.
   */
  __internal_openReverification?(props: ReverificationProps): void
}

export interface ReverificationProps {
  level: 'first_factor' | 'second_factor' | 'multi_factor'
  afterVerification(): void
  afterVerificationCancelled(): void
}

export interface FormProps {
  routing: 'hash'
  signInUrl?: string
  signUpUrl?: string
  forceRedirectUrl?: string
}

/** Someone who is signed in with Clerk. */
export interface ClerkPerson {
  id: string
  primaryEmailAddress: { emailAddress: string } | null
  firstName: string | null
  lastName: string | null
}

declare global {
  /** A Clerk client that the page provides. With such a client, we don't load Clerk's script. */
  var prebuiltClerk: ClerkClient | undefined
  /** Set by Clerk's script once it has loaded. */
  var Clerk: unknown
}
