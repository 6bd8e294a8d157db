import type { ErrorCode } from "@majlis/contracts/errors";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { refreshSeats } from "./refreshSeats";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button, type ButtonKind } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";

interface ConfirmActionProps {
  readonly label: string;
  /** What a screen reader hears after the label. */
  readonly of?: string;
  readonly kind?: ButtonKind;
  readonly className?: string;
  readonly title: string;
  /** The consequence. */
  readonly description: string;
  readonly children?: ReactNode;
  readonly busyLabel: string;
  readonly run: () => Promise<unknown>;
  readonly failure: ErrorCode;
  readonly onDone: () => void;
}

/** A button that asks before it gives up a seat or a place. What is shown of seats is read anew before it closes. */
export const ConfirmAction = ({
  label,
  of,
  kind = "ghost",
  className,
  title,
  description,
  children,
  busyLabel,
  run,
  failure,
  onDone,
}: ConfirmActionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const action = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      setIsOpen(false);
      onDone();
      await refreshSeats();
    },
    onError: async (error) => {
      setIsOpen(false);
      await toastFailure(error, failure);
      await refreshSeats();
    },
  });
  return (
    <>
      <Button kind={kind} {...(className && { className })} onClick={() => setIsOpen(true)}>
        {label}
        {of && <span className="sr-only">{of}</span>}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        confirmLabel={label}
        busyLabel={busyLabel}
        isBusy={action.isPending}
        onConfirm={() => action.mutate()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
