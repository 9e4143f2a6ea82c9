import type { Toast } from './toast.ts'

const variants = {
  default: 'border-line-strong bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-ink',
} as const

/** Places toasts below the header, at the top of the screen while a dialog covers the header, or at the bottom. */
export const viewportLook =
  'fixed inset-x-4 top-[calc(var(--header)+1rem)] in-data-held:top-4 bottom-auto [[data-toasts=low]:not([data-held])_&]:top-auto [[data-toasts=low]:not([data-held])_&]:bottom-20 z-50 m-0 w-auto overflow-visible rounded-md bg-transparent p-0 text-ink sm:right-6 sm:left-auto sm:w-96 print:hidden'

export const toastLook = (toast: Toast) =>
  `relative rounded-md border py-4 pr-14 pl-5 shadow-lg ${variants[toast.variant ?? 'default']}`

export const titleLook = (toast: Toast) =>
  `font-semibold leading-snug ${toast.variant === 'destructive' ? 'text-danger' : ''}`

export const descriptionLook = 'mt-1 text-[0.9375rem] leading-snug'

export const closeLook =
  'absolute top-2 right-2 inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:text-ink'
