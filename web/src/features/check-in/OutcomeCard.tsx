import { clsx } from "clsx";
import { CircleCheckBig, CircleX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { formatInstant, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { Guest } from "./doorList";
import type { Outcome } from "./useDoor";
import type { Verdict } from "./verdict";
import { checkInMessages } from "./messages/en";

interface OutcomeCardProps {
  readonly outcome: Outcome | undefined;
  readonly isChecking: boolean;
  /** Shown before the first scan. */
  readonly hint?: string | undefined;
  readonly onUndo: (guest: Guest, at: string) => void;
}

const time = (instant: string) => formatInstant(instant, "time");

/** The result of the last scan. Colour, icon and first word are readable at arm's length; screen readers announce it. */
export const OutcomeCard = ({ outcome, isChecking, hint, onUndo }: OutcomeCardProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <div aria-live="assertive" aria-busy={isChecking} className={clsx(isChecking && "opacity-60")}>
      {!outcome && (isChecking || hint) && (
        <p className="p-4 text-center text-ink-2">{isChecking ? messages.checking : hint}</p>
      )}
      {outcome && "undone" in outcome && (
        <Card key={outcome.turn} tone="plain" Icon={Undo2} title={messages.undone}>
          <Name>{outcome.undone.name}</Name>
        </Card>
      )}
      {outcome && "verdict" in outcome && (
        <VerdictCard key={outcome.turn} verdict={outcome.verdict} onUndo={onUndo} />
      )}
    </div>
  );
};

const tones = {
  yes: "bg-primary text-on-primary",
  no: "bg-danger text-on-danger",
  plain: "bg-sunken text-ink",
} as const;

interface CardProps {
  readonly tone: keyof typeof tones;
  readonly Icon: typeof Undo2;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const Card = ({ tone, Icon, title, children, action }: CardProps) => (
  <div className={clsx("verdict flex items-center gap-4 rounded-lg p-4", tones[tone])}>
    <Icon className="size-12 shrink-0" strokeWidth={2.25} aria-hidden />
    <div className="min-w-0 grow">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
    {action}
  </div>
);

const Name = ({ children }: { readonly children: string }) => (
  <bdi className="block font-display text-xl leading-tight font-bold wrap-anywhere">{children}</bdi>
);

interface VerdictCardProps {
  readonly verdict: Verdict;
  readonly onUndo: (guest: Guest, at: string) => void;
}

const VerdictCard = ({ verdict, onUndo }: VerdictCardProps) => {
  const messages = useMessages(checkInMessages).door;
  if (!verdict.isAdmitted) return <Refusal verdict={verdict} />;
  const { guest, at, isUnsent, type } = verdict;
  const undo = (
    <button
      type="button"
      onClick={() => onUndo(guest, at)}
      className="h-12 shrink-0 rounded-md px-4 font-semibold ring-2 ring-current/60 ring-inset hover:bg-black/10"
      aria-label={messages.undoName({ name: guest.name })}
    >
      {messages.undo}
    </button>
  );
  return (
    <Card tone="yes" Icon={CircleCheckBig} title={messages.welcome} action={undo}>
      <Name>{guest.name}</Name>
      <p className="mt-1">
        {messages[type]} · {messages[guest.payment]} · {messages.at({ time: time(at) })}
      </p>
      {isUnsent && <p className="mt-0.5 text-xs">{messages.willBeSent}</p>}
    </Card>
  );
};

const Refusal = ({ verdict }: { readonly verdict: Extract<Verdict, { isAdmitted: false }> }) => {
  const messages = useMessages(checkInMessages).door;
  const { title, body } = refusalText(verdict, messages);
  return (
    <Card tone="no" Icon={CircleX} title={title}>
      {[verdict.name ?? [], verdict.names ?? []].flat().map((name, index) => (
        // The names of two guests can be equal, and their order stays.
        // oxlint-disable-next-line no-array-index-key
        <Name key={index}>{name}</Name>
      ))}
      {body && <p className="mt-1">{body}</p>}
    </Card>
  );
};

type Wording = ReturnType<typeof checkInMessages.get>["door"];

const refusalText = (
  { reason, at, door, title, opens, listOf }: Extract<Verdict, { isAdmitted: false }>,
  messages: Wording,
): { readonly title: string; readonly body?: string | undefined } => {
  if (reason === "already_checked_in" && at)
    return {
      title: messages.alreadyTitle({ time: time(at) }),
      body: door ? messages.alreadyDoor({ door }) : undefined,
    };
  if (reason === "other_event")
    return {
      title: messages.otherTitle,
      body: title ? messages.otherBody({ title }) : messages.otherUnknown,
    };
  if (reason === "several_guests") return { title: messages.severalTitle, body: messages.severalBody };
  if (reason === "canceled") return { title: messages.canceledTitle };
  if (reason === "too_early" && opens)
    return { title: messages.earlyTitle, body: opensText(opens, messages) };
  return {
    title: messages.unknownTitle,
    body: listOf ? messages.unknownOffline({ time: time(listOf) }) : messages.unknownBody,
  };
};

/** Names the day when the doors do not open today. */
const opensText = (opens: string, messages: Wording): string =>
  cityDay(opens) === cityDay(new Date().toISOString())
    ? messages.earlyBody({ time: time(opens) })
    : messages.earlyOnBody({ when: formatWhen(opens) });
