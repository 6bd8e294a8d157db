import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands there instead; nothing, without it. */
  readonly fallback?: ReactNode;
  /** Elsewhere it is tried again. */
  readonly place?: string;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly place?: string | undefined;
}

/** A part whose code does not arrive, as without network, or that fails takes nothing else of the page with it. */
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
