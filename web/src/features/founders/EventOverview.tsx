import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { baseLocale, locales } from "@majlis/contracts/locales";
import { localeOf } from "@majlis/contracts/locales";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { ArrowRight } from "lucide-react";
import { type ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TurnoutSection } from "./turnout/TurnoutSection";
import { useNow } from "#shared/ui/browserState.ts";
import { foundersMessages } from "./messages/en";

interface OverviewProps {
  readonly event: FounderEvent;
  readonly onEdit: () => void;
}

/** The numbers of the event, and what is left to do. */
export const Overview = ({ event, onEdit }: OverviewProps) => {
  const messages = useMessages(foundersMessages).manage;
  const { attendee_count: taken, capacity, waiting_count: waiting, checked_in_count: came, requests } = event;
  const isComing = phaseOf(event, useNow()) === "coming" && event.status === "published";
  const asksWhoComes = isComing && taken > 0 && hasFeature("stillComing");
  const figures = [
    { label: messages.seats, value: capacity === null ? taken : messages.of({ taken, capacity }) },
    { label: messages.waiting, value: waiting },
    { label: messages.requests, value: requests.pending },
    { label: messages.came, value: came },
    ...(event.kursi_counts
      ? [
          { label: messages.seatsGiven, value: event.kursi_counts.given },
          { label: messages.seatsOpen, value: event.kursi_counts.open },
        ]
      : []),
  ];
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse rounded-lg bg-surface p-4 shadow-card">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {asksWhoComes && <TurnoutSection event={event} />}
      {event.status !== "canceled" && <NextSteps event={event} onEdit={onEdit} />}
    </div>
  );
};

const NextSteps = ({ event, onEdit }: OverviewProps) => {
  const messages = useMessages(foundersMessages).manage;
  const isComing = phaseOf(event, useNow()) === "coming";
  const { pending } = event.requests;
  const other = locales.find((each) => each !== localeOf(event.title)) ?? baseLocale;
  const tasks: readonly (Omit<TaskProps, "children"> & { readonly text: string })[] = [
    ...(pending > 0 ? [{ text: messages.answerRequests(pending), to: "?tab=requests" }] : []),
    ...(event.status === "draft" ? [{ text: messages.publishIt }] : []),
    ...(isComing && !event.venue_name ? [{ text: messages.namePlace, onPress: onEdit }] : []),
    ...(isComing && !event.translation
      ? [{ text: other === "ar" ? messages.intoAr : messages.intoEn, onPress: onEdit }]
      : []),
  ];
  return (
    <section aria-labelledby="event-to-do">
      <h2 id="event-to-do" className="mb-3 text-xl">
        {messages.nextSteps}
      </h2>
      {tasks.length === 0 && <p className="text-ink-2">{messages.nothing}</p>}
      {tasks.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {tasks.map(({ text, ...task }) => (
            <Task key={text} {...task}>
              {text}
            </Task>
          ))}
        </ul>
      )}
    </section>
  );
};

interface TaskProps {
  readonly to?: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** One thing to do. Without a way to do it here, it is a sentence. */
const Task = ({ to, onPress, children }: TaskProps) => {
  const className = "flex min-h-14 w-full items-center justify-between gap-4 p-4 text-start font-semibold";
  const inside = (
    <>
      {children}
      {(to ?? onPress) && <ArrowRight className="size-4 shrink-0 rtl:rotate-180" aria-hidden />}
    </>
  );
  return (
    <li>
      {to && (
        <Link to={to} replace className={className}>
          {inside}
        </Link>
      )}
      {onPress && (
        <button type="button" onClick={onPress} className={className}>
          {inside}
        </button>
      )}
      {!to && !onPress && <p className={className}>{inside}</p>}
    </li>
  );
};
