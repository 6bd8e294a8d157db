import { clsx } from "clsx";
import { isMemberRole } from "@majlis/contracts/roles";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/features.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { BusinessList } from "./BusinessList";
import { guidebookQueries } from "./guidebook.queries";
import { guidebookMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/guidebook/later.ts");

/** Reserves the space of the member's card, so that nothing below it shifts. */
const placeholder = <Skeleton className="rounded-xl!" />;

const GuidebookCard = laterPart(later, (m) => m.GuidebookCard, placeholder);

/** What members save, for those who do not see the discounts. Its space is reserved while the list loads. */
const MembersSave = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { data, error } = useQuery(guidebookQueries.savings());
  if (error || (data && data.best === undefined)) return null;
  return (
    <div className="mb-4 flex min-h-38 flex-wrap content-center items-center justify-between gap-x-4 gap-y-3 md:min-h-28 rounded-xl bg-upsell p-4 text-white in-data-member:hidden md:p-5">
      {data && (
        <>
          <p className="min-w-0 grow basis-40">
            {data.best !== undefined && (
              <span className="block font-display text-xl leading-tight font-bold text-saffron">
                {messages.savesUpTo({ percent: data.best })}
              </span>
            )}
            <span className="text-on-upsell-2">{messages.savesAt(data.places)}</span>
          </p>
          {isOnSale && (
            <Link to={paths.membership} className={buttonClass("saffron", "shrink-0 max-md:px-4!")}>
              {messages.savesAction}
            </Link>
          )}
        </>
      )}
    </div>
  );
};

/** Partner businesses. Members also see their card, to show to partners. */
export const GuidebookPage = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  const isMember = isMemberRole(useSession().role);
  usePageTitle(messages.title, messages.heroBody);
  return (
    <>
      <PageHero
        isBrief
        title={messages.heroTitle}
        art={[
          ["floorTiles", "wadi"],
          ["sharedTable", "pomegranate"],
          ["arcade", "deadsea"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      {/* On a phone the title of the page stands right above. */}
      <Section title={messages.partners} className="[&>:first-child]:max-md:sr-only">
        <div
          className={clsx(
            "mb-4 min-h-30 max-w-xl empty:hidden max-sm:rtl:min-h-32 has-[[role=alert]]:min-h-0",
            isMember ? "grid" : "hidden in-data-member:grid",
          )}
        >
          {isMember ? <GuidebookCard /> : placeholder}
        </div>
        {!isMember && <MembersSave />}
        <BusinessList />
      </Section>
    </>
  );
};
