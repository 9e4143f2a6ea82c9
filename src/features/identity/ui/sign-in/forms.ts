import type { PublicForm, Sending } from '../../../../platform/browser/posted-form.ts'
import {
  ByEmail,
  ConfirmEmail,
  type Done,
  type LinkByEmail,
  ResetPassword,
  SecondFactorCode,
  SignIn,
  type SignInByLink,
  type SignInStep,
  SignUp,
} from '../../contract.ts'
import { returnInput, returnPath } from '../return-path.ts'
import {
  confirmEmail,
  confirmEmailChange,
  requestPasswordReset,
  resetPassword,
  sendSignInLink,
  signIn,
  signInByLink,
  signUp,
  undoEmailChange,
  verifySecondFactor,
} from './sign-in-calls.ts'

const returning = ({ search }: Sending) => returnInput(search.get('to'))

/** After the last step, leads to the requested page. Before it, the form's own page asks for the second factor. */
const afterStep = (step: SignInStep, { search }: Sending) =>
  step.next === 'done' ? returnPath(search.get('to'), 'http://localhost', step.role) : undefined

export const signInForm = {
  name: 'sign-in',
  schema: SignIn,
  checkBoxes: ['remember'],
  secrets: ['password'],
  send: (values: SignIn, sending: Sending) => signIn({ ...values, ...returning(sending) }),
  next: afterStep,
} satisfies PublicForm<SignIn, SignInStep>

export const secondFactorForm = {
  name: 'second-factor',
  schema: SecondFactorCode,
  secrets: ['code'],
  send: ({ code }: { code: string }) => verifySecondFactor({ code }),
  next: afterStep,
} satisfies PublicForm<{ code: string }, SignInStep>

export const signUpForm = {
  name: 'sign-up',
  schema: SignUp,
  secrets: ['password'],
  send: ({ remark, ...values }: SignUp, sending: Sending) =>
    signUp({ ...values, ...returning(sending), remark: remark || undefined, elapsed: sending.elapsed }),
} satisfies PublicForm<SignUp, Done>

const linkForm = (name: string, send: (input: LinkByEmail) => Promise<Done>) => ({
  name,
  schema: ByEmail,
  send: ({ email }: { email: string }, sending: Sending) => send({ email, ...returning(sending) }),
})

export type LinkForm = ReturnType<typeof linkForm>
export const sendLinkForm = linkForm('send-sign-in-link', sendSignInLink)
export const requestResetForm = linkForm('request-password-reset', requestPasswordReset)

export const confirmEmailForm = {
  name: 'confirm-email',
  schema: ConfirmEmail,
  secrets: ['password'],
  send: ({ token, password }: { token: string; password: string }) => confirmEmail({ token, password }),
  next: afterStep,
} satisfies PublicForm<{ token: string; password: string }, SignInStep>

export const resetPasswordForm = {
  name: 'reset-password',
  schema: ResetPassword,
  secrets: ['password'],
  send: ({ token, password }: { token: string; password: string }) => resetPassword({ token, password }),
} satisfies PublicForm<{ token: string; password: string }, Done>

export const signInByLinkForm: PublicForm<SignInByLink, SignInStep> = {
  name: 'sign-in-by-link',
  checkBoxes: ['remember'],
  send: ({ token, remember }) => signInByLink({ token, remember }),
  next: afterStep,
}

interface Link {
  token: string
}

export const confirmChangeForm = {
  name: 'confirm-email-change',
  send: ({ token }: Link) => confirmEmailChange({ token }),
}

export const undoChangeForm = {
  name: 'undo-email-change',
  send: ({ token }: Link) => undoEmailChange({ token }),
}
