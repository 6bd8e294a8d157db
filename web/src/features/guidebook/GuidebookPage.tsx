import { isMemberRole } from "@majlis/contracts/roles";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { wasMember } from "../../lib/session/lastRole";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { PageHero } from "../../ui/PageHero";
import { Section } from "../../ui/Section";
import { Skeleton } from "../../ui/Skeleton";
import { BusinessList } from "./BusinessList";
import { guidebookMessages } from "./guidebook.messages";

const MemberCard = lazy(async () => ({ default: (await import("./MemberCard")).MemberCard }));

/** Where the member's card will be, so that nothing below it moves when it comes. */
const room = <Skeleton className="rounded-xl!" />;

/** Partner businesses; members also have their card here, to show at the counter. */
export const GuidebookPage = () => {
  const messages = useMessages(guidebookMessages);
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
          <div className="mb-8 grid min-h-122 empty:hidden has-[[role=alert]]:min-h-0 sm:min-h-76">
            <Suspense fallback={room}>{status === "loading" ? room : <MemberCard />}</Suspense>
          </div>
        )}
        <BusinessList />
      </Section>
    </>
  );
};
