import { confirmLetter, LetterToken, unsubscribeLetter } from "@majlis/contracts/letter";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { focusOnMount } from "#shared/ui/keepFocus.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { letterMessages } from "./messages/en";

/*
 * The pages of the links in mails. Each does its work by a press: programs that check mails open links too.
 */

/** Starts the letter that was ordered, or takes an end back. */
const useConfirm = () => {
  const { token = "" } = useParams();
  return useMutation({
    mutationFn: () => {
      const known = LetterToken.safeParse(token);
      if (!known.success) throw new ApiError("LetterLinkEnded");
      return call(confirmLetter, { body: { token: known.data } });
    },
    onError: (error) => void toastFailure(error, "LetterNotOrdered"),
  });
};

export const ConfirmLetterPage = () => {
  const { confirm: messages } = useMessages(letterMessages);
  const start = useConfirm();
  usePageTitle(messages.title);
  if (start.data) return <Started city={start.data.city} />;
  return (
    <LetterFrame title={messages.title} body={messages.body}>
      <Button isBusy={start.isPending} busyLabel={messages.busy} onClick={() => start.mutate()}>
        {messages.action}
      </Button>
    </LetterFrame>
  );
};

export const StopLetterPage = () => {
  const { stop: messages, confirm } = useMessages(letterMessages);
  const { token = "" } = useParams();
  const undo = useConfirm();
  const stop = useMutation({
    mutationFn: async () => {
      const known = LetterToken.safeParse(token);
      // A link that was cut belongs to no letter.
      if (!known.success) throw new ApiError("LetterLinkBroken");
      await call(unsubscribeLetter, {
        params: { token: known.data },
        body: { "List-Unsubscribe": "One-Click" },
      });
    },
    onError: (error) => void toastFailure(error, "LetterNotSaved"),
  });
  usePageTitle(messages.title);
  if (undo.data) return <Started city={undo.data.city} />;
  if (!stop.isSuccess)
    return (
      <LetterFrame title={messages.title} body={messages.body}>
        <Button isBusy={stop.isPending} busyLabel={messages.busy} onClick={() => stop.mutate()}>
          {messages.action}
        </Button>
      </LetterFrame>
    );
  return (
    <LetterFrame hasFocus key="done" title={messages.done} body={messages.doneBody}>
      <Button kind="quiet" isBusy={undo.isPending} busyLabel={confirm.busy} onClick={() => undo.mutate()}>
        {messages.undo}
      </Button>
    </LetterFrame>
  );
};

/** The end of a press that started the letter. */
const Started = ({ city }: { readonly city: string }) => {
  const { confirm, stop } = useMessages(letterMessages);
  return (
    <LetterFrame
      hasFocus
      key="started"
      title={confirm.done}
      body={confirm.doneBody({ city: cityName(city) })}
    >
      <Link to={paths.events} className={buttonClass("quiet")}>
        {stop.events}
      </Link>
    </LetterFrame>
  );
};

interface LetterFrameProps {
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
  /** Whether the heading takes the focus, because the pressed button is gone. */
  readonly hasFocus?: boolean;
}

const LetterFrame = ({ title, body, children, hasFocus = false }: LetterFrameProps) => (
  <div className="mx-auto max-w-md px-4 pt-10 pb-20">
    <meta name="robots" content="noindex" />
    <h1 ref={hasFocus ? focusOnMount : undefined} tabIndex={-1} className="text-2xl outline-none">
      {title}
    </h1>
    <p role="status" className="mt-2 mb-6 text-ink-2">
      {body}
    </p>
    {children}
  </div>
);
