import { lazy } from "react";
import { DialogFrame } from "./DialogFrame";
import type { ConfirmPanelProps } from "./radix/ConfirmPanel";
import { useOpener } from "./useOpener";

const ConfirmPanel = lazy(async () => ({ default: (await import("./radix/ConfirmPanel")).ConfirmPanel }));

export type ConfirmDialogProps = Omit<ConfirmPanelProps, "onFocusReturn">;

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
