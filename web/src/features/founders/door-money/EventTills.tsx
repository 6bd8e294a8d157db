import type { EventId } from "@majlis/contracts/ids";
import type { Till } from "@majlis/contracts/founders/tills";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { wayName } from "#features/receipts/door/wayName.ts";
import { tillsOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { HandOverDialog } from "./HandOverDialog";
import { TillSteps } from "./TillSteps";
import { writeSum } from "./writeSum";

interface EventTillsProps {
  readonly event: { readonly id: EventId; readonly city: string };
}

/** Who has the money of an event's door, and what was handed over of it. */
export const EventTills = ({ event }: EventTillsProps) => {
  const messages = useMessages(foundersMessages).money;
  const { data, error, isPending, refetch } = useQuery(tillsOf(event.id));
  const [handing, setHanding] = useState<Till>();
  const [isOpen, setIsOpen] = useState(false);
  const people = [...new Set(data?.map(({ taker_id }) => taker_id))];
  return (
    <section aria-labelledby="event-money">
      <h2 id="event-money" className="mb-4 text-xl">
        {messages.title}
      </h2>
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-28" />}
      {error && <Failure error={error} fallback="PaymentsNotLoaded" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="rounded-lg bg-surface p-6 shadow-card">
          <p className="font-semibold">{messages.none}</p>
          <p className="mt-1 text-ink-2">{messages.noneBody}</p>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4">
          {people.map((id) => (
            <Person
              key={id}
              city={event.city}
              tills={data.filter(({ taker_id }) => taker_id === id)}
              eventId={event.id}
              onHand={(till) => {
                setHanding(till);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {handing && (
        <HandOverDialog
          key={`${handing.taker_id} ${handing.way} ${handing.revision}`}
          event={event}
          till={handing}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </section>
  );
};

interface PersonProps {
  readonly eventId: EventId;
  readonly city: string;
  /** Of one person. */
  readonly tills: readonly Till[];
  readonly onHand: (till: Till) => void;
}

const Person = ({ eventId, city, tills, onHand }: PersonProps) => {
  const messages = useMessages(foundersMessages).money;
  const [{ taker_name, is_host } = {}] = tills;
  const name = taker_name ? shownName(taker_name) : messages.deletedAccount;
  return (
    <li className="rounded-lg bg-surface p-4 shadow-card sm:p-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        <Words className="wrap-anywhere">{name}</Words>
        {is_host && <Badge>{messages.host}</Badge>}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {tills.map((till) => (
          <Way key={till.way} name={name} eventId={eventId} city={city} till={till} onHand={onHand} />
        ))}
      </ul>
    </li>
  );
};

interface WayProps extends Pick<PersonProps, "eventId" | "city" | "onHand"> {
  readonly name: string;
  readonly till: Till;
}

/** The sum of one way, what is open of it, and what happened to it. */
const Way = ({ name, eventId, city, till, onHand }: WayProps) => {
  const messages = useMessages(foundersMessages).money;
  const { taken_cents, payments, undone, open_cents, steps, may_confirm } = till;
  const way = wayName(till.way);
  const mayCorrect = open_cents === 0 && steps.length > 0;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            <Words>{way}</Words> <span className="tabular-nums">{writeSum(taken_cents, city)}</span>
          </p>
          <p className="text-sm text-ink-2">
            {messages.payments(payments)}
            {undone > 0 && ` · ${messages.undone(undone)}`}
          </p>
          <TillState till={till} city={city} />
        </div>
        {may_confirm && (open_cents !== 0 || mayCorrect) && (
          <Button kind={mayCorrect ? "quiet" : "primary"} onClick={() => onHand(till)}>
            {mayCorrect ? messages.correct : open_cents < 0 ? messages.givenBack : messages.handedOver}
            <span className="sr-only">{messages.of({ way, name })}</span>
          </Button>
        )}
      </div>
      {steps.length > 0 && <TillSteps eventId={eventId} city={city} till={till} />}
    </li>
  );
};

/** What is left to do, and what differs. */
const TillState = ({ till, city }: { readonly till: Till; readonly city: string }) => {
  const messages = useMessages(foundersMessages).money;
  const { is_host, open_cents, difference_cents, steps } = till;
  if (is_host) return <p className="text-sm text-ink-2">{messages.stays}</p>;
  const amount = writeSum(Math.abs(open_cents), city);
  const difference = writeSum(Math.abs(difference_cents), city);
  return (
    <>
      {open_cents > 0 && <p className="font-semibold text-saffron-ink">{messages.toHandOver({ amount })}</p>}
      {open_cents < 0 && <p className="font-semibold text-saffron-ink">{messages.toGiveBack({ amount })}</p>}
      {open_cents === 0 && steps.length > 0 && <p className="text-sm text-ink-2">{messages.all}</p>}
      {difference_cents < 0 && (
        <p className="font-semibold text-danger">{messages.less({ amount: difference })}</p>
      )}
      {difference_cents > 0 && (
        <p className="font-semibold text-danger">{messages.more({ amount: difference })}</p>
      )}
    </>
  );
};
