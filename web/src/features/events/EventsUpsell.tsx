import { isMemberRole } from "@majlis/contracts/roles";
import { useId } from "react";
import { membershipDollars } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { eventsMessages } from "./messages/en";

/** What members have, for visitors and free accounts. */
export const EventsUpsell = () => {
  const messages = useMessages(eventsMessages).guide;
  const titleId = useId();
  const { status, role } = useSession();
  if (status === "loading" || isMemberRole(role)) return null;
  const isVisitor = status === "signedOut";
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 grid overflow-hidden rounded-xl bg-upsell text-white md:grid-cols-[1.5fr_1fr]"
    >
      <div className="p-7 md:p-10">
        <h3 id={titleId} className="text-2xl">
          {isVisitor ? messages.upsellVisitorTitle : messages.upsellFreeTitle}
        </h3>
        <p className="mt-3 max-w-[48ch] text-base text-on-upsell-2">
          {messages.upsellBody({ dollars: membershipDollars() })}
        </p>
        <Link to={isVisitor ? paths.auth : paths.membership} className={buttonClass("saffron", "mt-6")}>
          {isVisitor ? messages.upsellVisitorAction : messages.upsellFreeAction}
        </Link>
      </div>
      <div className="max-md:h-32 md:relative">
        <Poster seed="upsell" motif="floorTiles" ink="deadsea" className="md:absolute md:inset-0" />
      </div>
    </section>
  );
};
