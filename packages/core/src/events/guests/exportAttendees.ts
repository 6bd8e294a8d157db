import { type Zone, zoneOfCity } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import type { EventAnswer, EventQuestion } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import * as z from "zod/mini";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { byteOrderMark, writeCsv } from "#core/kernel/csv.rules";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { cityDay, cityTime } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { formerNames } from "@majlis/contracts/values";
import { namesOfAdmitters } from "#core/occasions/showAttendee";
import { withCounts } from "#core/seats/availability";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { authorize } from "#core/events/authorize";
import { readAnswers } from "#core/events/questions/eventAnswers";
import { readDetails } from "#core/occasions/details";

/** Rows that fit the size and time limits of a reply. */
const partSize = 2000;

/** English in every language, as in the admins' export, so that other programs can rely on the names. */
const columns = [
  "Full Name",
  "Ticket",
  "Joined",
  "Checked In",
  "Door",
  "Checked In By",
  "Guest Of",
  "In Place Of",
];

/** The last column of an event with questions. */
const removed = "Other Answers";

/** A column for each present question, and one for answers to those that were removed. */
const writeAnswers = (questions: readonly EventQuestion[], answers: readonly EventAnswer[]): string[] => {
  const asked = new Set(questions.map(({ id }) => id));
  return [
    ...questions.map(({ id }) => answers.find(({ question_id }) => question_id === id)?.answer ?? ""),
    answers
      .filter(({ question_id }) => !asked.has(question_id))
      .map(({ question, answer }) => `${question} ${answer}`)
      .join("\n"),
  ];
};

/**
 * Returns the ticket holders as CSV in parts, for the event's founder, co-hosts and admins. The first part has the header; the
 * next parts continue at their cursor. The parts joined in order are the file. The first part writes an audit row with
 * the number of ticket holders. Throws EventNotFound, HelpEnded, NotForHelpers.
 */
export const exportAttendees = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  cursor: string | undefined,
): Promise<FileReply> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  await authorize(deps, actor, event, "manage");
  if (!event) throw new DomainError("EventNotFound");
  const isFirst = cursor === undefined;
  if (isFirst) {
    const { title: name, attendee_count: count } = await withCounts(deps, event);
    const entry = {
      actor_id: actor.userId,
      action: "event.attendees_exported",
      subject_id: eventId,
      detail: { name, count },
    };
    await deps.store.audit.create(newAudit(deps, entry)).go();
  }
  const { data, cursor: next } = await deps.store.ticket.query
    .byRef({ ref_id: eventId })
    .go({ limit: partSize, cursor: readCursor(z.string(), cursor) ?? null });
  const details = event.has_questions ? await readDetails(deps, eventId) : undefined;
  const questions = details?.questions ?? [];
  const answers = await readAnswers(deps, event, data);
  const asked = event.has_questions ? [...questions.map(({ text }) => text), removed] : [];
  const names = await namesOfAdmitters(
    deps,
    data.flatMap(({ checked_in_by, instead_of }) =>
      [checked_in_by, instead_of].filter((id) => id !== undefined),
    ),
  );
  const lines = data.map((ticket) => [
    ...writeRow(ticket, names, zoneOfCity(event.city)),
    ...(event.has_questions ? writeAnswers(questions, answers.get(ticket.user_id) ?? []) : []),
  ]);
  return {
    text: isFirst ? byteOrderMark + writeCsv([[...columns, ...asked], ...lines]) : writeCsv(lines),
    filename: `attendees-${cityDay(event.starts_at, zoneOfCity(event.city))}.csv`,
    cursor: next === null ? null : writeCursor(next),
  };
};

/** Times are the city's, with their distance from UTC. */
const writeRow = (ticket: TicketRow, names: ReadonlyMap<string, string>, zone: Zone): readonly string[] => [
  ticket.holder_name,
  ticketWord(ticket),
  cityTime(ticket.created_at, zone),
  ticket.checked_in_at ? cityTime(ticket.checked_in_at, zone) : "",
  ticket.checked_in_door ?? "",
  ticket.checked_in_by ? (names.get(ticket.checked_in_by) ?? formerNames.holder) : "",
  ticket.guest_of_name ?? "",
  ticket.instead_of ? (names.get(ticket.instead_of) ?? formerNames.holder) : "",
];

const guestWords = { walk_in: "Walk-in", complimentary: "Complimentary" } as const;

const ticketWord = ({ guest_kind, payment_status }: TicketRow): string => {
  if (guest_kind) return guestWords[guest_kind];
  if (payment_status === "due") return "Pays at the door";
  return payment_status === "paid" ? "Paid" : "Free";
};
