import type { BroughtEvent, BroughtEventResult } from "@majlis/contracts/events/broughtEvents";
import type { Sent } from "#features/lists/useSending.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Words } from "#shared/ui/Words.tsx";
import { foundersMessages } from "../messages/en";

export const countOf = (
  results: readonly BroughtEventResult[],
  outcome: BroughtEventResult["outcome"],
): number => results.filter((result) => result.outcome === outcome).length;

/** What became of the events of another tool. */
export const EventsResult = ({ rows }: { readonly rows: Sent<BroughtEvent, BroughtEventResult> }) => {
  const { bringEvents: messages, eventFaults } = useMessages(foundersMessages);
  const results = rows.map(({ result }) => result);
  return (
    <div role="status" className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <h3 className="text-base font-semibold">{messages.done}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{messages.past(countOf(results, "past"))}</li>
        <li>{messages.drafts(countOf(results, "draft"))}</li>
        <li>{messages.kept(countOf(results, "kept"))}</li>
        {rows.map(
          ({ person: { key, title }, result: { reason } }) =>
            reason && (
              <li key={key} className="wrap-anywhere">
                <Words>{title}</Words>: {eventFaults[reason]}
              </li>
            ),
        )}
      </ul>
    </div>
  );
};
