import { isMemberRole } from "@majlis/contracts/roles";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession, wasMember } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { BusinessList } from "./BusinessList";
import { guidebookMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/guidebook/later.ts");

/** Reserves the space of the member's card, so that nothing below it shifts. */
const placeholder = <Skeleton className="rounded-xl!" />;

const GuidebookCard = laterPart(later, (m) => m.GuidebookCard, placeholder);

/** Partner businesses. Members also see their card, to show to partners. */
export const GuidebookPage = () => {
  const messages = useMessages(guidebookMessages).guidebook;
  const { status, role } = useSession();
  usePageTitle(messages.title, messages.heroBody);
  return (
    <>
      <PageHero
        title={messages.heroTitle}
        art={[
          ["floorTiles", "wadi"],
          ["sharedTable", "pomegranate"],
          ["arcade", "deadsea"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      <Section title={messages.partners}>
        {(status === "loading" ? wasMember() : isMemberRole(role)) && (
          <div
            id="card"
            className="mb-8 grid scroll-mt-20 min-h-122 empty:hidden has-[[role=alert]]:min-h-0 sm:min-h-76"
          >
            {status === "loading" ? placeholder : <GuidebookCard />}
          </div>
        )}
        <BusinessList />
      </Section>
    </>
  );
};
