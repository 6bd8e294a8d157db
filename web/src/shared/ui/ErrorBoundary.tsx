import { Component, type ReactNode } from "react";
import { atom } from "nanostores";

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

/** True after a chunk failed to load, for example because a deployment removed it. Only a reload helps. */
export const chunkLoadError = atom(false);

/** The messages of Chromium, Firefox and Safari. The error has no other distinguishing property. */
const chunkLoadMessage = /dynamically imported module|importing a module script failed/i;

const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (reason instanceof TypeError && chunkLoadMessage.test(reason.message)) chunkLoadError.set(true);
};

/** Sets `chunkLoadError` for imports whose failure nothing else handles. Returns a function that stops it. */
export const watchForChunkLoadErrors = (): (() => void) => {
  addEventListener("unhandledrejection", onRejection);
  return () => removeEventListener("unhandledrejection", onRejection);
};
