import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signInByCode } from "#shared/session/signInByCode.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { SentCode } from "#features/auth/authView.ts";
import { authMessages } from "#features/auth/messages/en.ts";
import { CodeEntry } from "./CodeEntry";
import { sendCode } from "./startCode";

interface CodeAgainProps {
  readonly email: string;
  readonly onDone: () => void;
}

/** The signed-in person's way through a sensitive call without a password. */
export const CodeAgain = ({ email, onDone }: CodeAgainProps) => {
  const messages = useMessages(authMessages).byCode;
  const [sent, setSent] = useState<SentCode>();
  const send = useMutation({
    mutationFn: () => sendCode(email, undefined),
    onSuccess: setSent,
    onError: (error) => void toastFailure(error, "SignInFailed"),
  });
  if (!sent)
    return (
      <>
        <bdi className="mb-5 block font-semibold wrap-anywhere">{email}</bdi>
        <Button
          kind="big"
          className="w-full"
          isBusy={send.isPending}
          busyLabel={messages.sending}
          onClick={() => send.mutate()}
        >
          {messages.send}
        </Button>
      </>
    );
  return (
    <>
      <p className="mb-5 text-ink-2">{messages.sentTo({ email })}</p>
      <CodeEntry
        sent={sent}
        isNew={false}
        onCode={async (code) => {
          await signInByCode(email, sent.request ?? "", code);
          onDone();
        }}
        onSendAgain={async () => setSent(await sendCode(email, undefined))}
      />
    </>
  );
};
