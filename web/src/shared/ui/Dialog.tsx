import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { chunkLoadError } from "#shared/api/chunkLoadError.ts";
import { Boundary } from "./Boundary";
import type { ConfirmPanelProps } from "./radix/ConfirmPanel";
import type { DialogPanelProps } from "./radix/DialogPanel";

const ConfirmPanel = lazy(async () => ({ default: (await import("./radix/ConfirmPanel")).ConfirmPanel }));
const DialogPanel = lazy(async () => ({ default: (await import("./radix/DialogPanel")).DialogPanel }));

type DialogProps = Omit<DialogPanelProps, "onFocusReturn">;

/** A modal dialog or, with `kind="sheet"`, a panel at the start edge. Its code arrives when it first opens; the focus
 *  goes back to whatever had it then. */
export const Dialog = (props: DialogProps) => {
  const { hasOpened, returnFocus } = useOpener(props.isOpen);
  if (!hasOpened) return null;
  return (
    <DialogFrame isOpen={props.isOpen} onOpenChange={props.onOpenChange} returnFocus={returnFocus}>
      <DialogPanel {...props} onFocusReturn={returnFocus} />
    </DialogFrame>
  );
};

type ConfirmDialogProps = Omit<ConfirmPanelProps, "onFocusReturn">;

/** Asks before something that cannot be taken back. A click beside it answers nothing; Escape says no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { hasOpened, returnFocus } = useOpener(props.isOpen);
  if (!hasOpened) return null;
  return (
    <DialogFrame isOpen={props.isOpen} onOpenChange={props.onOpenChange} returnFocus={returnFocus}>
      <ConfirmPanel {...props} onFocusReturn={returnFocus} />
    </DialogFrame>
  );
};

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly returnFocus: () => void;
  readonly children: ReactNode;
}

/** Around a dialog whose code is still to come. Should it not arrive, the page stays, and says what to do. */
const DialogFrame = ({ children, ...opening }: DialogFrameProps) => (
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

/**
 * Remembers what had the focus when a dialog opened, for Radix forgets it when there is no trigger of its own.
 * `hasOpened` stays false until the first opening: until then there is nothing to load.
 */
const useOpener = (isOpen: boolean): { hasOpened: boolean; returnFocus: () => void } => {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  return {
    hasOpened: opener !== null,
    returnFocus: () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
  };
};
