import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "@nanostores/react";
import { formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { Guest } from "./doorList";
import { wayName } from "#features/receipts/door/wayName.ts";
import type { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import { offlineQueue, dequeue, isUnsent, type QueuedAction } from "./offlineQueue";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface ConflictReportProps {
  readonly city: string;
  readonly refId: string;
  readonly guests: readonly Guest[];
}

/** Conflicts found after offline check-ins: tickets admitted twice, and admitted tickets that were not valid. */
export const ConflictReport = ({ refId, city, guests }: ConflictReportProps) => {
  const messages = useMessages(checkInMessages).door;
  // After an undo one admission is left, which is no conflict.
  const twice = guests.filter((guest) => admissionsOf(guest).length > 1);
  const money = useMessages(checkInMessages).money;
  const kept = useStore(offlineQueue).filter((action) => action.refId === refId && !isUnsent(action));
  const refused = kept.filter(({ refusal }) => refusal !== undefined);
  const extra = kept.filter((action) => action.extra !== undefined);
  return (
    <>
      {twice.length > 0 && (
        <Report title={messages.reportTitle(twice.length)}>
          {twice.map((guest) => (
            <li key={guest.userId}>
              <Words className="font-semibold">{guest.name}</Words>
              <ul className="text-sm">
                {admissionsOf(guest).map(({ at, door, by }) => (
                  <Words as="li" key={`${at}${door}`}>
                    {[
                      messages.reportRow({
                        time: formatInstant(at, "time", city),
                        door: door ?? messages.unnamedDoor,
                      }),
                      ...(by ? [messages.admittedBy({ name: shownName(by) })] : []),
                    ].join(" · ")}
                  </Words>
                ))}
              </ul>
            </li>
          ))}
        </Report>
      )}
      {refused.length > 0 && (
        <Report
          title={messages.refusedTitle(refused.length)}
          action={<Understood actions={refused.filter((action) => action.extra === undefined)} />}
        >
          {refused.map((action) => (
            <li key={action.nonce}>
              <Words className="font-semibold">{action.name}</Words>{" "}
              {messages[
                action.kind === "walk_in" && action.refusal !== "payment_due" ? "walkInRefused" : "refusedRow"
              ]({
                time: formatInstant(action.at, "time", city),
              })}
              {action.paid && !action.extra && <p>{money.unbooked(amountOf(action.paid, city))}</p>}
            </li>
          ))}
        </Report>
      )}
      {extra.length > 0 && (
        <Report title={money.extraTitle(extra.length)} action={<Understood actions={extra} />}>
          {extra.map((action) => (
            <li key={action.nonce}>
              <Words className="font-semibold">{action.name}</Words>{" "}
              {action.extra &&
                money.extraRow({
                  ...amountOf(action.extra, city),
                  time: formatInstant(action.at, "time", city),
                })}
            </li>
          ))}
        </Report>
      )}
    </>
  );
};

const amountOf = ({ way, cents }: DoorPayment, city: string) => ({
  way: wayName(way),
  sum: formatPrice(cents, "", city),
});

/** Removes what was read. */
const Understood = ({ actions }: { readonly actions: readonly QueuedAction[] }) => (
  <Button kind="quiet" onClick={() => void Promise.all(actions.map(dequeue))}>
    {useMessages(checkInMessages).door.understood}
  </Button>
);

const admissionsOf = ({ checkedInAt, door, by, admittedAgain }: Guest) =>
  [...(checkedInAt ? [{ at: checkedInAt, door, by }] : []), ...admittedAgain].toSorted((one, two) =>
    one.at.localeCompare(two.at),
  );

interface ReportProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const Report = ({ title, children, action }: ReportProps) => (
  <section className="rounded-lg bg-danger-soft p-4 text-danger-ink">
    <h2 className="flex items-center gap-2 text-base">
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      {title}
    </h2>
    <ul className="mt-2 grid gap-2">{children}</ul>
    {action && <div className="mt-3">{action}</div>}
  </section>
);
