import type { Till } from "@majlis/contracts/founders/tills";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatCharged, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { wayName } from "#features/receipts/door/wayName.ts";
import { doorQueries } from "./door.queries";
import { checkInMessages } from "./messages/en";

interface OwnTillProps {
  readonly by: string;
  readonly refId: string;
  readonly city: string;
  /** Whether the person counts the money of helpers. */
  readonly isHost?: boolean;
}

/** What the person has taken here and not handed over. Nothing before the first payment. */
export const OwnTill = ({ by, refId, city, isHost = false }: OwnTillProps) => {
  const messages = useMessages(checkInMessages).money;
  const { data = [] } = useQuery(doorQueries.tills(refId));
  const own = data.filter(({ taker_id }) => taker_id === by);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-money" className="rounded-lg bg-surface p-4 shadow-card">
      <h2 id="own-money" className="text-base">
        {messages.withYou}
      </h2>
      {own.length === 0 && <p className="text-ink-2">{messages.tookNone}</p>}
      <ul className="mt-1 grid gap-1">
        {own.map((till) => (
          <OwnWay key={till.way} till={till} city={city} />
        ))}
      </ul>
      {isHost && (
        <Link to={`${paths.founderEvents}/${refId}?tab=money`} className={buttonClass("quiet", "mt-3")}>
          {messages.everyone}
        </Link>
      )}
    </section>
  );
};

const OwnWay = ({ till, city }: { readonly till: Till; readonly city: string }) => {
  const messages = useMessages(checkInMessages).money;
  const { way, is_host, open_cents, taken_cents, payments, undone, difference_cents, steps } = till;
  const write = (cents: number) => formatPrice(Math.abs(cents), formatCharged(0), city);
  const difference = { amount: write(difference_cents) };
  const cents = is_host ? taken_cents : open_cents;
  return (
    <li>
      <p className="font-semibold">
        <Words>{wayName(way)}</Words>{" "}
        <span className="tabular-nums">
          {cents < 0 ? messages.comesBack({ amount: write(cents) }) : write(cents)}
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {messages.payments(payments)}
        {undone > 0 && ` · ${messages.undone(undone)}`}
        {steps.some(({ kind }) => kind === "handed") &&
          ` · ${messages.taken({ amount: write(taken_cents) })}`}
      </p>
      {difference_cents !== 0 && (
        <p className="text-sm font-semibold text-danger">
          {difference_cents < 0 ? messages.less(difference) : messages.more(difference)}
        </p>
      )}
      {steps.map(
        ({ note, at }) =>
          note && (
            <Words key={at} className="block text-sm wrap-anywhere text-ink-2">
              {note}
            </Words>
          ),
      )}
    </li>
  );
};
