import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { ErrorBoundary, chunkLoadError } from "./ErrorBoundary";
import { focusNear, lastFocus } from "./keepFocus";
import { IsInDialog } from "./laterPart";
import type { DialogPanelProps, ConfirmPanelProps } from "./radix/DialogPanel";

const later = () => import("./radix/later");
const ConfirmPanel = lazy(async () => ({ default: (await later()).ConfirmPanel }));
const DialogPanel = lazy(async () => ({ default: (await later()).DialogPanel }));

type DialogProps = Omit<DialogPanelProps, "onFocusReturn">;

/** A modal dialog or, with `kind="sheet"`, a panel at the start edge. Its code loads when it first opens. Closing it
 *  returns the focus to the element that had it. */
export const Dialog = (props: DialogProps) => {
  const { hasOpened, returnFocus } = useReturnFocus(props.isOpen);
  const isOpen = useOpensAfterPaint(props.isOpen);
  if (!hasOpened) return null;
  return (
    <DialogFrame isOpen={props.isOpen} onOpenChange={props.onOpenChange} returnFocus={returnFocus}>
      <DialogPanel {...props} isOpen={isOpen} onFocusReturn={returnFocus} />
    </DialogFrame>
  );
};

type ConfirmDialogProps = Omit<ConfirmPanelProps, "onFocusReturn">;

/** Confirms an action that takes something away or costs money. Escape cancels; a click outside the dialog has no effect. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { hasOpened, returnFocus } = useReturnFocus(props.isOpen);
  const isOpen = useOpensAfterPaint(props.isOpen);
  if (!hasOpened) return null;
  return (
    <DialogFrame isOpen={props.isOpen} onOpenChange={props.onOpenChange} returnFocus={returnFocus}>
      <ConfirmPanel {...props} isOpen={isOpen} onFocusReturn={returnFocus} />
    </DialogFrame>
  );
};

/** An opening dialog changes the style of the whole page. On a slow phone the pressed button is drawn before that. */
const useOpensAfterPaint = (isOpen: boolean): boolean => useDeferredValue(isOpen) && isOpen;

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly returnFocus: () => void;
  readonly children: ReactNode;
}

/** Contains a load error of the dialog's code: the page stays and shows a notice. */
const DialogFrame = ({ children, ...opening }: DialogFrameProps) => (
  <ErrorBoundary fallback={<DialogLoadError {...opening} />}>
    <Suspense fallback={null}>
      <IsInDialog value>{children}</IsInDialog>
    </Suspense>
  </ErrorBoundary>
);

/** Closes the dialog, so that the next click repeats the notice. */
const DialogLoadError = ({ isOpen, onOpenChange, returnFocus }: Omit<DialogFrameProps, "children">) => {
  useEffect(() => {
    if (!isOpen) return;
    chunkLoadError.set(true);
    onOpenChange(false);
    returnFocus();
  });
  return null;
};

/**
 * Stores the focused element when a dialog opens: Radix returns the focus only to its own trigger. `hasOpened` is
 * false before the first opening, so that nothing loads until then.
 */
const useReturnFocus = (isOpen: boolean): { hasOpened: boolean; returnFocus: () => void } => {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(lastFocus());
  }
  return {
    hasOpened: opener !== null,
    returnFocus: () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else if (opener) focusNear(opener);
    },
  };
};
