import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { lockScrolling } from "../aroundElement";
import { Button, buttonClass } from "../Button";
import { sharedMessages } from "#shared/messages/en.ts";

export interface ConfirmPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** Between the description and the buttons, such as a message field. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** `danger` for an action that takes something away, the default. */
  readonly tone?: "danger" | "primary";
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  /** The label of the cancel button. Set it where "Cancel" is ambiguous. */
  readonly keepLabel?: string;
  /** Does not close the dialog: close it when the action is done. */
  readonly onConfirm: () => void;
  readonly onFocusReturn: () => void;
}

export const ConfirmPanel = ({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  tone = "danger",
  busyLabel,
  isBusy = false,
  keepLabel,
  onConfirm,
  onFocusReturn,
}: ConfirmPanelProps) => {
  const messages = useMessages(sharedMessages).ui;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {isOpen && <div ref={lockScrolling} className="overlay fixed inset-0 z-50" aria-hidden />}
        <AlertDialog.Content
          aria-modal
          className="dialog fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-xl bg-surface p-6 wrap-anywhere text-ink shadow-pop outline-none max-md:top-auto max-md:bottom-3 max-md:translate-y-0"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocusReturn();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <AlertDialog.Title className="font-display text-xl font-bold tracking-tight text-balance">
            {title}
          </AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="mt-2 text-ink-2">{description}</AlertDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <AlertDialog.Cancel className={buttonClass("quiet")}>
              {keepLabel ?? messages.cancel}
            </AlertDialog.Cancel>
            <Button kind={tone} isBusy={isBusy} {...(busyLabel ? { busyLabel } : {})} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
