import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button, type ButtonKind } from "./Button";
import { ConfirmDialog } from "./Dialog";
import { Words } from "./Words";

interface ConfirmButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Added to the label for screen readers. */
  readonly of?: string;
  readonly kind?: ButtonKind;
  readonly className?: string;
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
  /** The button of the dialog. The label without it. */
  readonly confirmLabel?: string;
  readonly keepLabel?: string;
  readonly busyLabel?: string;
  readonly action: Pick<UseMutationResult<unknown, Error, void>, "isPending" | "mutate">;
}

/** A button that asks before its action. The dialog stays until the action has ended. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { label, icon, of, kind = "quiet", className, confirmLabel = label, action, ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={kind} {...(className && { className })} onClick={() => setIsOpen(true)}>
        {icon}
        {label}
        {of && (
          <Words as="span" className="sr-only">
            {of}
          </Words>
        )}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        confirmLabel={confirmLabel}
        isBusy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
};
