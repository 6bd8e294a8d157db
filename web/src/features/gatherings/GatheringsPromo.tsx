import { isMemberRole } from "@majlis/contracts/roles";
import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/features.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { gatheringsMessages } from "./messages/en";

/** Only for visitors and free accounts. */
export const GatheringsPromo = () => {
  const messages = useMessages(gatheringsMessages).around;
  const titleId = useId();
  const { status, role } = useSession();
  if (!isOnSale || status === "loading" || isMemberRole(role)) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 grid overflow-hidden rounded-xl bg-upsell text-white md:grid-cols-[1.5fr_1fr]"
    >
      <div className="p-7 md:p-10">
        <h3 id={titleId} className="text-2xl">
          {messages.promoTitle}
        </h3>
        <p className="mt-3 max-w-[48ch] text-base text-on-upsell-2">{messages.promoBody}</p>
        <ul className="mt-4 grid gap-2 text-base">
          {[messages.promoHost, messages.promoJoin, messages.promoConnect].map((line) => (
            <li key={line} className="flex items-center gap-2.5">
              <Check className="size-5 shrink-0" aria-hidden />
              {line}
            </li>
          ))}
        </ul>
        <Link to={paths.membership} className={buttonClass("saffron", "mt-6")}>
          {messages.promoAction}
        </Link>
      </div>
      <div className="max-md:h-32 md:relative">
        <Poster
          seed="gatherings promo"
          motif="sharedTable"
          ink="jacaranda"
          className="md:absolute md:inset-0"
        />
      </div>
    </section>
  );
};
