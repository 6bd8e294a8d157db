import { sixDigits } from "@majlis/contracts/codeText";
import { signInCodeMinutes, signInCodeTries } from "@majlis/core/account/signInCode.rules";
import { useState } from "react";
import { object } from "zod/mini";
import { ApiError, ProviderError } from "#shared/api/apiErrors.ts";
import { serverNow } from "#shared/api/serverClock.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { OneTimeCodeField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { useSecond } from "#shared/ui/useSecond.ts";
import type { SentCode } from "#features/auth/authView.ts";
import { authMessages } from "#features/auth/messages/en.ts";

interface CodeEntryProps {
  readonly sent: SentCode;
  /** A sign-up says the same for a new address and for one that has an account. */
  readonly isNew: boolean;
  /** Signs in. Throws NotAuthorizedException or ConfirmationFailed for a refused code. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
}

const CodeOnly = object({ code: sixDigits("Enter the six-digit code from the mail") });

/** The field for six digits of a mail: the sixth one sends. Says what to do with a code that is refused. */
export const CodeEntry = (props: CodeEntryProps) => <Entry key={props.sent.at} {...props} />;

const Entry = ({ sent, isNew, onCode, onSendAgain }: CodeEntryProps) => {
  const texts = useMessages(authMessages);
  const messages = useMessages(authMessages).byCode;
  const refuse = useRefusals(sent, isNew);
  const form = useForm(
    CodeOnly,
    async ({ code }, element) => {
      try {
        refuse.early();
        await onCode(code);
      } catch (error) {
        // The next digits replace the refused ones.
        element.querySelector("input")?.select();
        throw refuse.late(error);
      }
    },
    isNew ? "ConfirmationFailed" : "SignInFailed",
    { fields: { [refused]: "code", ConfirmationFailed: "code", TooManyWrongCodes: "code" } },
  );
  return (
    <>
      <Form
        form={form}
        submitLabel={texts.page.signIn}
        busyLabel={texts.page.signingIn}
        submitKind={refuse.isOver ? "quiet" : "big"}
      >
        <OneTimeCodeField
          submits
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={texts.steps.code}
          hint={isNew ? texts.steps.codeSends : `${texts.steps.codeSends} ${messages.mailSays}`}
        />
      </Form>
      <SendAgain sentAt={sent.at} isOver={refuse.isOver} onSendAgain={onSendAgain} />
    </>
  );
};

/** The code of a refusal whose text this page writes. */
const refused = "SignInCodeRefused";

/** Counts wrong codes. The server counts too, and answers each refusal the same. */
const useRefusals = ({ at, request }: SentCode, isNew: boolean) => {
  const messages = useMessages(authMessages).byCode;
  const [wrong, setWrong] = useState(0);
  const isOver = wrong >= signInCodeTries;
  const over = () =>
    isNew ? new ApiError("TooManyWrongCodes") : new ProviderError(refused, messages.tooManyTries);
  return {
    isOver,
    /** Throws where no try is left. */
    early: (): void => {
      if (isOver) throw over();
      const isOld = serverNow() - at > signInCodeMinutes * 60_000;
      if (!isNew && request && isOld) throw new ProviderError(refused, messages.expired);
    },
    /** What to say about a failed try. */
    late: (error: unknown): unknown => {
      const isRefusal =
        (error instanceof ProviderError && error.code === "NotAuthorizedException") ||
        (error instanceof ApiError && error.code === "ConfirmationFailed");
      if (!isRefusal) return error;
      const left = signInCodeTries - wrong - 1;
      setWrong(wrong + 1);
      if (left <= 0) return over();
      return isNew ? error : new ProviderError(refused, messages.wrong(left));
    },
  };
};

/** Seconds until another mail. */
const waitSeconds = 30;

interface SendAgainProps {
  readonly sentAt: number;
  /** No wait for a code that no longer works. */
  readonly isOver: boolean;
  readonly onSendAgain: () => Promise<void>;
}

const SendAgain = ({ sentAt, isOver, onSendAgain }: SendAgainProps) => {
  const messages = useMessages(authMessages).byCode;
  const [isSending, setIsSending] = useState(false);
  const left = Math.ceil((sentAt - useSecond()) / 1000) + waitSeconds;
  const isWaiting = left > 0 && !isOver;
  const send = async () => {
    setIsSending(true);
    try {
      await onSendAgain();
      toast({ title: messages.sentAgain, description: messages.sentAgainBody });
    } catch (error) {
      await toastFailure(error, "SignInFailed");
    }
    setIsSending(false);
  };
  return (
    <Button
      kind={isOver ? "big" : "quiet"}
      className="mt-3 w-full"
      disabled={isWaiting}
      isBusy={isSending}
      busyLabel={messages.sending}
      onClick={() => void send()}
    >
      {isWaiting ? messages.sendAgainIn({ time: `0:${String(left).padStart(2, "0")}` }) : messages.sendAgain}
    </Button>
  );
};
