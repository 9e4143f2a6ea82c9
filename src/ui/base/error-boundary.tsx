import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the failed part. Nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** If one part of the page fails to render, the rest of the page still works. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
