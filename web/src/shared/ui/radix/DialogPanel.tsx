import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog, AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { Button, buttonClass } from "../Button";
import { lockScrolling } from "../aroundElement";
import { useBackCloses } from "../closeByBack";
import { Words } from "../Words";

export interface DialogPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  /** `full` covers the screen in white, in dark mode too. */
  readonly kind?: "center" | "sheet" | "full";
  /** Has its title in a strip of its own, the description for screen readers only, and no padding. For tickets. */
  readonly isBare?: boolean;
  /** Wider, for long forms. */
  readonly isWide?: boolean;
  readonly className?: string;
  readonly onFocusReturn: () => void;
}

const kinds = {
  center:
    "dialog inset-x-3 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-xl max-md:top-auto max-md:bottom-3 max-md:translate-y-0",
  full: "inset-0 grid grid-rows-[auto_1fr] [&_h2]:text-[#0b1a15] [&_p]:text-[#0b1a15]",
  sheet: "sheet inset-y-0 start-0 w-72 max-w-[85vw] border-e border-line",
} as const;

const grounds = {
  // A scrollbar that takes room would stand beside the ticket as a white strip.
  bare: "bg-transparent [scrollbar-color:var(--c-ink-3)_transparent]",
  center: "bg-surface",
  sheet: "bg-surface",
  full: "bg-white",
} as const;

/** A field with a text would be selected as a whole, and one stray key would erase it: the dialog has the focus then. */
const keepText = (event: Event): void => {
  const { currentTarget: panel } = event;
  if (!(panel instanceof HTMLElement)) return;
  const [first] = panel.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([hidden]), textarea",
  );
  if (!first?.matches("[type=text], [type=email], textarea") || first.value === "") return;
  event.preventDefault();
  panel.focus();
};

export const DialogPanel = ({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  kind = "center",
  isBare = false,
  isWide = false,
  className,
  onFocusReturn,
}: DialogPanelProps) => {
  const messages = useMessages(sharedMessages).ui;
  useBackCloses(isOpen, () => onOpenChange(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Radix's overlay locks scrolling with an inline style sheet, which the content security policy forbids. */}
        {isOpen && <div ref={lockScrolling} className="overlay fixed inset-0 z-50" aria-hidden />}
        <Dialog.Content
          className={clsx(
            "fixed z-50 scroll-pb-24 overflow-y-auto overscroll-contain wrap-anywhere text-ink shadow-pop outline-none",
            kinds[kind],
            kind === "center" && (isWide ? "max-w-4xl" : "max-w-md"),
            grounds[isBare ? "bare" : kind],
            !isBare && (kind === "sheet" ? "p-3" : "p-6"),
            className,
          )}
          onOpenAutoFocus={keepText}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocusReturn();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div
            className={
              isBare
                ? "no-print mb-2 flex min-h-16 items-center rounded-xl bg-surface px-6 py-2 pe-14"
                : "mb-4 pe-10"
            }
          >
            <Dialog.Title
              className={clsx(
                "font-display font-bold tracking-tight text-balance",
                isBare ? "text-lg" : "text-xl",
              )}
            >
              <Words>{title}</Words>
            </Dialog.Title>
            {description && (
              <Dialog.Description className={isBare ? "sr-only" : "mt-1 text-ink-2"}>
                <Words>{description}</Words>
              </Dialog.Description>
            )}
          </div>
          {children}
          <Dialog.Close
            className="no-print absolute end-2.5 top-2.5 z-10 grid size-11 place-items-center rounded-full bg-surface/85 text-ink backdrop-blur hover:bg-sunken"
            aria-label={messages.close}
          >
            <X className="size-5" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

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
  useBackCloses(isOpen, () => onOpenChange(false));
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
            <Words>{title}</Words>
          </AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="mt-2 text-ink-2">
              <Words>{description}</Words>
            </AlertDialog.Description>
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
