import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly children: ReactNode;
  /** Replaces the failed children; empty by default. */
  readonly fallback?: ReactNode;
  /** A new value renders the children again after a failure. */
  readonly place?: string;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly place?: string | undefined;
}

/** Contains render errors and chunk load errors: the rest of the page keeps working. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
