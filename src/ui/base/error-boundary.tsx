import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the failed part; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps a failure inside one part of the page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
