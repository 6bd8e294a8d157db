import { Suspense, useEffect, type ReactNode } from "react";
import { chunkLoadError } from "../api/chunkLoadError";
import { Boundary } from "./Boundary";

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly returnFocus: () => void;
  readonly children: ReactNode;
}

/** Around a dialog whose code is still to come. Should it not arrive, the page stays, and says what to do. */
export const DialogFrame = ({ children, ...opening }: DialogFrameProps) => (
  <Boundary fallback={<LostDialog {...opening} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);

/** Counts as closed again: the next press says the same once more. */
const LostDialog = ({ isOpen, onOpenChange, returnFocus }: Omit<DialogFrameProps, "children">) => {
  useEffect(() => {
    if (!isOpen) return;
    chunkLoadError.set(true);
    onOpenChange(false);
    returnFocus();
  });
  return null;
};
