import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the failed children; empty by default. */
  readonly fallback?: ReactNode;
  /** A new value renders the children again after a failure. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey?: string | undefined;
}

/** Contains render errors and chunk load errors: the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
