import type { ErrorCode } from "@majlis/contracts/errors";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { ConfirmDialog } from "../Dialog";
import { TextArea } from "../forms/fields";

interface Texts {
  readonly cancelBody: string;
  readonly cancel: string;
  readonly keep?: string;
  readonly canceling: string;
  readonly cancelMessage: string;
  readonly cancelPlaceholder?: string;
}

interface CancelOccasionDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly texts: Texts;
  /** Cancels the occasion, with the message if there is one, and shows the result. */
  readonly onCancel: (message: { readonly message?: string }) => Promise<void>;
  readonly fallback: ErrorCode;
  /** Fields before the message. */
  readonly children?: ReactNode;
}

/** Confirms the cancellation of an occasion and takes an optional message to everyone affected. */
export const CancelOccasionDialog = (props: CancelOccasionDialogProps) => {
  const { isOpen, onOpenChange, title, texts, onCancel, fallback, children } = props;
  const [message, setMessage] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => onCancel(message.trim() ? { message } : {}),
    onSuccess: () => onOpenChange(false),
    onError: (error) => void toastFailure(error, fallback),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={texts.cancelBody}
      confirmLabel={texts.cancel}
      busyLabel={texts.canceling}
      {...(texts.keep && { keepLabel: texts.keep })}
      isBusy={isPending}
      onConfirm={() => mutate()}
    >
      {children}
      <TextArea
        label={texts.cancelMessage}
        name="message"
        dir="auto"
        maxLength={1000}
        placeholder={texts.cancelPlaceholder}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmDialog>
  );
};
