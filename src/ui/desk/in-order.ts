import { createElement, Fragment, type ReactNode } from 'react'

/** Parts that stay where they are, and are told apart by nothing but their places. */
export const inOrder = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
