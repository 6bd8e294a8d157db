import { zoneOfCity } from "@majlis/contracts/cities";
import type { GuestTable } from "@majlis/contracts/seats";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { wayName } from "#features/receipts/door/wayName.ts";
import { formatInstant, formatPrice, formatWhen } from "#shared/i18n/format.ts";
import { locale } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import type { checkInMessages } from "./messages/en";
import type { Verdict } from "./verdict";

interface VerdictText {
  readonly title: string;
  /** The holder, or the holders of a code that several tickets share. */
  readonly names: readonly string[];
  readonly body?: string | undefined;
  /** What is special about this check-in. */
  readonly note?: string | undefined;
  readonly table?: TableText | undefined;
}

/** Where the guest sits. */
interface TableText {
  readonly label?: string | undefined;
  readonly title: string;
  /** The table's question, or what to do without a table. */
  readonly body: string;
  /** Why the table may be fuller than planned. */
  readonly note?: string | undefined;
}

/** What a verdict says. */
export const verdictText = (verdict: Verdict, city: string, messages: Wording): VerdictText => {
  if (!verdict.isAdmitted)
    return {
      names: [verdict.name ?? [], verdict.names ?? []].flat(),
      ...refusalText(verdict, city, messages),
      note: backText(verdict, city, messages),
      table: verdict.table && tableText(verdict.table, messages),
    };
  const { guest, at, isUnsent, type, table, taken, isUnowed, isWalkIn } = verdict;
  const sum = taken && formatPrice(taken.cents, "", city);
  return {
    title: messages.welcome,
    names: [guest.name],
    body: [
      ...(guest.guestOf === undefined ? [] : [messages.guestOf({ name: shownName(guest.guestOf) })]),
      isWalkIn ? messages.walkIn : messages[type],
      // The sum keeps its direction within a sentence.
      taken && sum && !isUnowed
        ? `${wayName(taken.way)} \u2068${sum}\u2069`
        : isWalkIn
          ? []
          : messages[guest.payment],
      messages.at({ time: formatInstant(at, "time", city) }),
    ]
      .flat()
      .join(" · "),
    note: sum && isUnowed ? messages.handBack({ sum }) : isUnsent ? messages.willBeSent : undefined,
    ...(table !== undefined && {
      table: { ...tableText(table, messages), note: isUnsent && table ? messages.tableOffline : undefined },
    }),
  };
};

/** Money that was taken although the guest does not enter by it. */
const backText = (
  { reason, taken }: Extract<Verdict, { isAdmitted: false }>,
  city: string,
  messages: Wording,
): string | undefined =>
  taken && reason !== "payment_due"
    ? messages.handBack({ sum: formatPrice(taken.cents, "", city) })
    : undefined;

const tableText = (table: GuestTable | null, messages: Wording): TableText =>
  table
    ? { label: messages.table, title: table.name, body: table.question[locale.get()] }
    : { title: messages.noTable, body: messages.noTableBody };

type Wording = ReturnType<typeof checkInMessages.get>["door"];

const refusalText = (
  { reason, at, door, by, title, opens, listOf, isInArabicKeys }: Extract<Verdict, { isAdmitted: false }>,
  city: string,
  messages: Wording,
): { readonly title: string; readonly body?: string | undefined } => {
  if (reason === "already_checked_in" && at)
    return {
      title: messages.alreadyTitle({ time: formatInstant(at, "time", city) }),
      body: [door && messages.alreadyDoor({ door }), by && messages.admittedBy({ name: shownName(by) })]
        .filter(Boolean)
        .join(" · "),
    };
  if (reason === "other_event")
    return {
      title: messages.otherTitle,
      body: title ? messages.otherBody({ title }) : messages.otherUnknown,
    };
  if (reason === "payment_due") return { title: messages.toPay };
  if (reason === "several_guests") return { title: messages.severalTitle, body: messages.severalBody };
  if (reason === "help_ended") return { title: messages.helpEnded, body: messages.helpEndedBody };
  if (reason === "canceled") return { title: messages.canceledTitle };
  if (reason === "too_early" && opens)
    return { title: messages.earlyTitle, body: opensText(opens, city, messages) };
  if (isInArabicKeys) return { title: messages.unknownTitle, body: messages.arabicKeys };
  return {
    title: messages.unknownTitle,
    body: listOf
      ? messages.unknownOffline({ time: formatInstant(listOf, "time", city) })
      : messages.unknownBody,
  };
};

/** Names the day when the doors do not open today. */
const opensText = (opens: string, city: string, messages: Wording): string => {
  const zone = zoneOfCity(city);
  return cityDay(opens, zone) === cityDay(new Date().toISOString(), zone)
    ? messages.earlyBody({ time: formatInstant(opens, "time", city) })
    : messages.earlyOnBody({ when: formatWhen(opens, city) });
};
