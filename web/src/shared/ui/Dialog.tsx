import { lazy } from "react";
import { DialogFrame } from "./DialogFrame";
import type { DialogPanelProps } from "./radix/DialogPanel";
import { useOpener } from "./useOpener";

const DialogPanel = lazy(async () => ({ default: (await import("./radix/DialogPanel")).DialogPanel }));

export type DialogProps = Omit<DialogPanelProps, "onFocusReturn">;

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
