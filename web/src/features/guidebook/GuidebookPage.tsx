import { isMemberRole } from "@majlis/contracts/roles";
import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { wasMember } from "#shared/session/lastRole.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { BusinessList } from "./BusinessList";
import { guidebookMessages } from "./messages/en";

const MemberCard = lazy(async () => ({ default: (await import("./MemberCard")).MemberCard }));

/** Where the member's card will be, so that nothing below it moves when it comes. */
const room = <Skeleton className="rounded-xl!" />;

/** Partner businesses; members also have their card here, to show at the counter. */
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
          <div className="mb-8 grid min-h-122 empty:hidden has-[[role=alert]]:min-h-0 sm:min-h-76">
            <Suspense fallback={room}>{status === "loading" ? room : <MemberCard />}</Suspense>
          </div>
        )}
        <BusinessList />
      </Section>
    </>
  );
};
