/** What is used of Clerk's client: the hosted one has all of it, and so has any that is handed over ready-made. */
export interface ClerkClient {
  loaded: boolean
  /** `error` where its script could not be loaded. */
  status?: string
  session?: { getToken(options?: { skipCache?: boolean }): Promise<string | null> } | null
  load?(): Promise<unknown>
  on?(event: 'status', listener: (status: string) => void): void
  off?(event: 'status', listener: (status: string) => void): void
  /** Tells at once what is known, and then every change. */
  addListener(listener: (known: { user?: ClerkPerson | null }) => void): () => void
  mountSignIn(node: HTMLDivElement, props: FormProps): void
  unmountSignIn(node: HTMLDivElement): void
  mountSignUp(node: HTMLDivElement, props: FormProps): void
  unmountSignUp(node: HTMLDivElement): void
  mountUserProfile(node: HTMLDivElement, props: FormProps): void
  unmountUserProfile(node: HTMLDivElement): void
  signOut(): Promise<unknown>
  /** What Clerk's own `useReverification` opens; it has no other name. Older clients lack it. */
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

/** Somebody who is signed in with Clerk. */
export interface ClerkPerson {
  id: string
  primaryEmailAddress: { emailAddress: string } | null
  firstName: string | null
  lastName: string | null
}

declare global {
  /** A client that is ready-made: Clerk's script is not loaded then. */
  var prebuiltClerk: ClerkClient | undefined
  /** What Clerk's script leaves behind once it has arrived. */
  var Clerk: unknown
}
