import { isMemberRole } from "@majlis/contracts/roles";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { PageHero } from "../../ui/PageHero";
import { Section } from "../../ui/Section";
import { BusinessList } from "./BusinessList";
import { guidebookMessages } from "./guidebook.messages";

const MemberCard = lazy(async () => ({ default: (await import("./MemberCard")).MemberCard }));

/** Partner businesses; members also have their card here, to show at the counter. */
export const GuidebookPage = () => {
  const messages = useMessages(guidebookMessages);
  const { role } = useSession();
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
        {isMemberRole(role) && (
          <Suspense fallback={null}>
            <MemberCard />
          </Suspense>
        )}
        <BusinessList />
      </Section>
    </>
  );
};
