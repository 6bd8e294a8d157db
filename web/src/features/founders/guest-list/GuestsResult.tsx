import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { BroughtGuest, BroughtGuestResult } from "@majlis/contracts/events/broughtGuests";
import type { LeftRow } from "#features/lists/downloadRest.ts";
import { HandLinks } from "#features/lists/HandLinks.tsx";
import type { JudgedRow, RowField } from "#features/lists/list.rules.ts";
import type { Sent } from "#features/lists/useSending.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Words } from "#shared/ui/Words.tsx";
import { foundersMessages } from "../messages/en";

type SentGuests = Sent<BroughtGuest, BroughtGuestResult>;

export const countOf = (
  results: readonly BroughtGuestResult[],
  outcome: BroughtGuestResult["outcome"],
): number => results.filter((result) => result.outcome === outcome).length;

type Reasons = Readonly<Record<NonNullable<BroughtGuestResult["reason"]>, string>>;

/** The rows that got no seat, with the reason, for the file of what is left. */
export const refusedRows = (
  judged: readonly JudgedRow[],
  sent: SentGuests,
  reasons: Reasons,
): readonly LeftRow<RowField>[] => {
  const reasonOf = new Map(sent.map(({ person, result }) => [contactOf(person), result.reason]));
  return judged.flatMap(({ raw, item }) => {
    const reason = item && reasonOf.get(contactOf(item));
    return reason === undefined ? [] : [{ raw, reasons: [reasons[reason]] }];
  });
};

const contactOf = ({ email, phone }: BroughtGuest): string => email ?? phone ?? "";

interface GuestsResultProps {
  readonly event: FounderEvent;
  readonly rows: SentGuests;
}

/** What became of a list of guests, and the tickets to send by hand. */
export const GuestsResult = ({ event, rows }: GuestsResultProps) => {
  const messages = useMessages(foundersMessages).bringGuests;
  const results = rows.map(({ result }) => result);
  const refused = rows.filter(({ result }) => result.outcome === "refused");
  const links = rows.flatMap(({ person: { name, phone }, result: { code } }) => {
    if (phone === undefined || code === undefined) return [];
    const link = `${location.origin}${paths.guestTicket}#${code}`;
    return [{ name, phone, text: messages.invitation({ name, title: titleOf(event), link }) }];
  });
  return (
    <div role="status" className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <h3 className="text-base font-semibold">{messages.done}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{messages.given(countOf(results, "given"))}</li>
        <li>{messages.kept(countOf(results, "kept"))}</li>
        <li>{messages.mails(results.filter(({ mailed }) => mailed).length)}</li>
      </ul>
      {refused.length > 0 && (
        <>
          <p>{messages.refused(refused.length)}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {refused.map(({ person, result: { reason = "noContact" } }) => (
              <li key={contactOf(person)} className="wrap-anywhere">
                <Words>{person.name}</Words>: {messages[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      <HandLinks links={links} />
    </div>
  );
};
