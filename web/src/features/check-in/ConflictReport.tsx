import { useStore } from "#shared/ui/useStore.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { Guest, Occasion } from "./doorList";
import { acts, dropAct, isWaiting } from "./waiting";
import { checkInMessages } from "./messages/en";

interface ConflictReportProps {
  readonly occasion: Occasion;
  readonly guests: readonly Guest[];
}

/** What doors without network could not know: tickets admitted twice, where and when, and tickets that were not good. */
export const ConflictReport = ({ occasion, guests }: ConflictReportProps) => {
  const messages = useMessages(checkInMessages).door;
  // An admission that was taken back leaves the other one, which is no conflict.
  const twice = guests.filter((guest) => admissionsOf(guest).length > 1);
  const refused = useStore(acts).filter((act) => act.refId === occasion.id && !isWaiting(act));
  return (
    <>
      {twice.length > 0 && (
        <Report title={messages.reportTitle(twice.length)}>
          {twice.map((guest) => (
            <li key={guest.userId}>
              <bdi className="font-semibold">{guest.name}</bdi>
              <ul className="text-sm">
                {admissionsOf(guest).map(({ at, door }) => (
                  <li key={`${at}${door}`}>
                    {messages.reportRow({
                      time: formatInstant(at, "time"),
                      door: door ?? messages.unnamedDoor,
                    })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Report>
      )}
      {refused.length > 0 && (
        <Report
          title={messages.refusedTitle(refused.length)}
          action={
            <Button kind="quiet" onClick={() => void Promise.all(refused.map(dropAct))}>
              {messages.understood}
            </Button>
          }
        >
          {refused.map((act) => (
            <li key={act.nonce}>
              <bdi className="font-semibold">{act.name}</bdi>{" "}
              {messages.refusedRow({ time: formatInstant(act.at, "time") })}
            </li>
          ))}
        </Report>
      )}
    </>
  );
};

const admissionsOf = ({ checkedInAt, door, admittedAgain }: Guest) =>
  [...(checkedInAt ? [{ at: checkedInAt, door }] : []), ...admittedAgain].toSorted((one, two) =>
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
