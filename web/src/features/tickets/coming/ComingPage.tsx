import { answerComing, type Coming, getComing } from "@majlis/contracts/tickets/coming";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Check, CircleCheck } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionPath, paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ticketsMessages } from "../messages/en";
import { RefundNote, GuestsCanceled } from "../seats/CancelActions";
import { refreshSeats } from "../seats/occasion";
import { Words } from "#shared/ui/Words.tsx";

/** The link is `/coming#yes.token`: the fragment is not sent, and opening the page answers nothing. */
const readLink = (hash: string) => {
  const [, answer, token = ""] = /^#(yes|no)\.(.+)$/.exec(hash) ?? [];
  return { answer: answer === "no" ? ("no" as const) : ("yes" as const), token };
};

/** Asks a guest whether they still come, without signing in. The button of the mail is the bigger one here. */
export const ComingPage = () => {
  const messages = useMessages(ticketsMessages).coming;
  usePageTitle(messages.title);
  const { hash } = useLocation();
  const { answer, token } = readLink(hash);
  const asked = useQuery({
    queryKey: ["coming", token],
    queryFn: () => call(getComing, { body: { token } }),
    enabled: token !== "",
    retry: false,
  });
  const isUnknown =
    token === "" || (asked.error instanceof ApiError && asked.error.code === "ComingLinkEnded");
  return (
    <div className="mx-auto max-w-md px-4 pt-8 pb-20">
      <meta name="robots" content="noindex" />
      {isUnknown ? (
        <EmptyState
          level={1}
          art={{ seed: "no answer", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
          title={messages.ended}
          action={
            <Link to={paths.myTickets} className={buttonClass("quiet")}>
              {messages.tickets}
            </Link>
          }
        >
          {messages.endedBody}
        </EmptyState>
      ) : asked.error ? (
        <Failure error={asked.error} fallback="Unexpected" onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Question coming={asked.data} suggested={answer} token={token} />
      ) : (
        <div role="status" aria-label={messages.loading} className="h-96 rounded-xl bg-surface" />
      )}
    </div>
  );
};

type Answer = "yes" | "no";

interface QuestionProps {
  readonly coming: Coming;
  readonly suggested: Answer;
  readonly token: string;
}

type Texts = ReturnType<typeof ticketsMessages.get>["coming"];

const headingOf = ({ state, is_coming }: Coming, messages: Texts) => {
  if (state === "open")
    return is_coming
      ? { title: messages.saidYes, body: messages.saidYesBody }
      : { title: messages.title, body: messages.body };
  return { title: messages[state], body: messages[`${state}Body`] };
};

const Question = ({ coming, suggested, token }: QuestionProps) => {
  const messages = useMessages(ticketsMessages).coming;
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: Answer) => call(answerComing, { body: { token, answer } }),
    onSuccess: async (reply) => {
      queryClient.setQueryData(["coming", token], reply);
      // The pressed button is gone, or asks for the other answer.
      heading.current?.focus();
      await refreshSeats();
    },
    onError: (error) => toastFailure(error, "AnswerNotSaved"),
  });
  const { title, body } = headingOf(coming, messages);
  const isOpen = coming.state === "open";
  const buttonOf = (answer: Answer) => ({
    isBusy: isPending && variables === answer,
    busyLabel: messages.saving,
    disabled: isPending,
    onClick: () => mutate(answer),
    className: "w-full",
  });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {isOpen && coming.is_coming && (
          <CircleCheck className="me-2 inline size-7 align-[-0.15em] text-primary" aria-hidden />
        )}
        {title}
      </h1>
      <p role="status" className="mt-2 text-ink-2">
        {body}
      </p>
      <div className="mt-6 rounded-xl bg-surface p-5 shadow-card">
        <Words as="h2" className="text-xl wrap-anywhere">
          {titleOf(coming)}
        </Words>
        <p className="mt-1 text-ink-2">
          <time dateTime={coming.starts_at}>{formatWhen(coming.starts_at, coming.city)}</time>
        </p>
        {isOpen ? (
          <ComingAnswers coming={coming} suggested={suggested} buttonOf={buttonOf} />
        ) : (
          <Link to={nextPath(coming)} className={buttonClass("quiet", "mt-5 w-full")}>
            {coming.state === "started" ? messages.event : messages.events}
          </Link>
        )}
      </div>
    </>
  );
};

interface ComingAnswersProps extends Pick<QuestionProps, "coming" | "suggested"> {
  readonly buttonOf: (answer: Answer) => ComponentProps<typeof Button>;
}

/** Yes and no, and what a no means. */
const ComingAnswers = ({ coming, suggested, buttonOf }: ComingAnswersProps) => {
  const messages = useMessages(ticketsMessages).coming;
  return (
    <div className="mt-5 grid gap-3">
      {!coming.is_coming && (
        <Button kind={suggested === "yes" ? "primary" : "quiet"} {...buttonOf("yes")}>
          <Check className="size-5" aria-hidden />
          {messages.yes}
        </Button>
      )}
      <div className="mt-2 grid gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-2">{messages.noBody}</p>
        {coming.guest_count > 0 && <GuestsCanceled count={coming.guest_count} />}
        {coming.paid_cents !== undefined && (
          <p className="rounded-md bg-sunken p-3 text-sm">
            <RefundNote
              city={coming.city}
              paidCents={coming.paid_cents}
              refundableUntil={coming.refundable_until}
            />
          </p>
        )}
        <Button kind={suggested === "no" && !coming.is_coming ? "primary" : "quiet"} {...buttonOf("no")}>
          {messages.no}
        </Button>
      </div>
    </div>
  );
};

const nextPath = ({ state, ref_id }: Coming): string =>
  state === "started"
    ? occasionPath(ref_id.startsWith("gat_") ? "gathering" : "event", ref_id)
    : paths.events;
