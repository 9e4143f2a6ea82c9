import { createElement, Fragment, type ReactNode } from 'react'

/** Items with their position as the key, for lists that never change order. */
export const inOrder = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
