import type { ReactNode } from "react";
import { Button } from "../Button";
import { Words } from "../Words";

interface HeldLineProps {
  readonly isHeld: boolean;
  readonly onUndo: () => void;
  /** What is about to leave. */
  readonly held: string;
  readonly undo: string;
  /** What stands here at other times. It is as high, so that a second press of the button below does not undo. */
  readonly children: ReactNode;
}

/** The line above the button of a mail to many: while it is held, the way to take it back. */
export const HeldLine = ({ isHeld, onUndo, held, undo, children }: HeldLineProps) => (
  <div role="status" className="flex min-h-12 items-center justify-between gap-3 text-xs text-ink-2">
    {isHeld ? (
      <>
        <Words className="min-w-0 wrap-anywhere">{held}</Words>
        <Button kind="quiet" className="shrink-0" onClick={onUndo}>
          {undo}
        </Button>
      </>
    ) : (
      <p>{children}</p>
    )}
  </div>
);
