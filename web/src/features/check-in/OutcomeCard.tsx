import { clsx } from "clsx";
import { CircleCheckBig, CircleX, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { VerdictTone } from "#shared/ui/VerdictScreen.tsx";
import type { Guest } from "./doorList";
import type { Outcome } from "./useDoor";
import { toneOf, type Verdict } from "./verdict";
import { verdictText } from "./verdictText";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface OutcomeCardProps {
  readonly city: string;
  readonly outcome: Outcome | undefined;
  readonly isChecking: boolean;
  /** Shown before the first scan. */
  readonly hint?: string | undefined;
  readonly onUndo: (guest: Guest, at: string) => void;
}

/** The result of the last scan, after its verdict has left the screen. Screen readers announce it. */
export const OutcomeCard = ({ city, outcome, isChecking, hint, onUndo }: OutcomeCardProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <div aria-live="polite" aria-busy={isChecking} className={clsx(isChecking && outcome && "opacity-60")}>
      {!outcome && (isChecking || hint) && (
        <p className="rounded-lg bg-paper p-4 text-center text-ink-2">
          {isChecking ? messages.checking : hint}
        </p>
      )}
      {outcome && "undone" in outcome && (
        <Card key={outcome.turn} tone="plain" title={messages.undone} names={[outcome.undone.name]} />
      )}
      {outcome && "verdict" in outcome && (
        <VerdictCard key={outcome.turn} city={city} verdict={outcome.verdict} onUndo={onUndo} />
      )}
    </div>
  );
};

const tones = {
  yes: { className: "bg-primary text-on-primary", Icon: CircleCheckBig },
  careful: { className: "bg-saffron text-on-saffron", Icon: Clock },
  no: { className: "bg-danger text-on-danger", Icon: CircleX },
  plain: { className: "bg-sunken text-ink", Icon: Undo2 },
} as const satisfies Record<VerdictTone | "plain", object>;

interface CardProps {
  readonly tone: keyof typeof tones;
  readonly title: string;
  readonly names?: readonly string[];
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const Card = ({ tone, title, names = [], children, action }: CardProps) => {
  const { className, Icon } = tones[tone];
  return (
    <div className={clsx("verdict flex items-center gap-4 rounded-lg p-4", className)}>
      <Icon className="size-12 shrink-0" strokeWidth={2.25} aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {names.map((name, index) => (
          // The names of two guests can be equal, and their order stays.
          // oxlint-disable-next-line no-array-index-key
          <Words key={index} className="block font-display text-xl leading-tight font-bold wrap-anywhere">
            {name}
          </Words>
        ))}
        {children}
      </div>
      {action}
    </div>
  );
};

interface VerdictCardProps {
  readonly city: string;
  readonly verdict: Verdict;
  readonly onUndo: (guest: Guest, at: string) => void;
}

const VerdictCard = ({ city, verdict, onUndo }: VerdictCardProps) => {
  const messages = useMessages(checkInMessages).door;
  const { title, names, body, note, table } = verdictText(verdict, city, messages);
  return (
    <Card
      tone={toneOf(verdict)}
      title={title}
      names={names}
      action={verdict.isAdmitted && <UndoButton verdict={verdict} onUndo={onUndo} className="h-12" />}
    >
      {table && (
        <p className="mt-1 font-semibold wrap-anywhere">
          {table.label} <Words>{table.title}</Words>
        </p>
      )}
      {body && <p className="mt-1">{body}</p>}
      {note && <p className="mt-0.5 text-xs">{note}</p>}
    </Card>
  );
};

interface UndoButtonProps {
  readonly verdict: Extract<Verdict, { isAdmitted: true }>;
  readonly onUndo: (guest: Guest, at: string) => void;
  readonly className: string;
}

/** Takes a check-in back. */
export const UndoButton = ({ verdict: { guest, at }, onUndo, className }: UndoButtonProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <button
      type="button"
      onClick={() => onUndo(guest, at)}
      className={clsx(
        "shrink-0 rounded-md px-4 font-semibold ring-2 ring-current/60 ring-inset hover:bg-black/10",
        className,
      )}
      aria-label={messages.undoName({ name: guest.name })}
    >
      {messages.undo}
    </button>
  );
};
