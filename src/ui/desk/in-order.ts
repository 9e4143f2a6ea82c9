import { createElement, Fragment, type ReactNode } from 'react'

/** Renders items with their position as the key. Use it only for lists that never change their order. */
export const inOrder = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
