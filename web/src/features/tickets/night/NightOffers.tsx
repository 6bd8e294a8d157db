import type { TicketId } from "@majlis/contracts/ids";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import { listTicketOffers, type TicketOffer, useTicketOffer } from "@majlis/contracts/nights/nightOffers";
import { isMemberRole } from "@majlis/contracts/roles";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { logFailure } from "#shared/api/log.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { ticketsMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

const pollMs = 15_000;

/** The offers of partners near the event, once its holder was checked in. Nothing without offers. */
interface NightOffersProps {
  readonly ticketId: TicketId;
  readonly city: string;
}

export const NightOffers = ({ ticketId, city }: NightOffersProps) => {
  const messages = useMessages(ticketsMessages).offers;
  const now = useNow();
  const { data } = useQuery({
    queryKey: ["tickets", "offers", ticketId],
    queryFn: () => call(listTicketOffers, { params: { ticketId } }),
    staleTime: 0,
    // The offers appear when the door checks the holder in.
    refetchInterval: ({ state }) => (state.data?.items.length ? false : pollMs),
  });
  const offers = data?.items.filter(({ until }) => new Date(until) > now) ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="night-offers" className="mt-3 rounded-xl bg-surface px-6 py-5 print:hidden">
      <h3 id="night-offers" className="text-lg">
        {messages.title}
      </h3>
      <p className="mt-1 text-xs text-ink-2">{messages.body}</p>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {offers.map((offer) => (
          <Offer key={offer.id} ticketId={ticketId} city={city} offer={offer} />
        ))}
      </ul>
    </section>
  );
};

interface OfferProps extends NightOffersProps {
  readonly offer: TicketOffer;
}

const Offer = ({ ticketId, city, offer }: OfferProps) => {
  const messages = useMessages(ticketsMessages).offers;
  const { role } = useSession();
  const { id, partner, text, from, until, distance, district, map_url } = offer;
  const name = (
    <Words as="span" className="sr-only">
      {messages.ofPartner({ name: partner })}
    </Words>
  );
  const use = () =>
    call(useTicketOffer, { params: { ticketId, offerId: id } }).catch((error: unknown) =>
      logFailure("The use of an offer was not counted", error),
    );
  return (
    <li className="py-3">
      <Words as="h4" className="font-semibold wrap-anywhere">
        {partner}
      </Words>
      <Words as="p" className="wrap-anywhere">
        {text}
      </Words>
      <p className="mt-1 text-xs text-ink-2">
        {messages.times({
          from: formatInstant(from, "time", city),
          until: formatInstant(until, "time", city),
        })}
      </p>
      <p className="text-xs text-ink-2">
        {messages.place({ distance: messages[distance], district: nameOfDistrict(district, locale.get()) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isMemberRole(role) && (
          <Link to={paths.card} className={buttonClass("primary")} onClick={() => void use()}>
            {messages.use}
            {name}
          </Link>
        )}
        {map_url && (
          <a href={map_url} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            {messages.directions}
            {name}
          </a>
        )}
      </div>
    </li>
  );
};
