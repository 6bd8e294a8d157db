import { isMemberRole } from "@majlis/contracts/roles";
import { lazy, Suspense } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { wasMember } from "#shared/session/lastRole.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { GatheringActions } from "./GatheringActions";
import { GatheringList } from "./GatheringList";
import { gatheringsMessages } from "./messages/en";

const GatheringsPromo = lazy(async () => ({ default: (await import("./GatheringsPromo")).GatheringsPromo }));

/** Every gathering that is coming up. */
export const GatheringsPage = () => {
  const messages = useMessages(gatheringsMessages).list;
  const { status, role } = useSession();
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        isGrand
        title={messages.heroTitle}
        art={[
          ["floorTiles", "olive"],
          ["stairs", "pomegranate"],
          ["sharedTable", "jacaranda"],
        ]}
      >
        <p>{messages.heroBody}</p>
        {status === "loading" && wasMember() && <div className="mt-5 h-11" />}
        {isMemberRole(role) && (
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={paths.myGatherings} className={buttonClass("primary")}>
              {messages.create}
            </Link>
            <Link to={paths.myTickets} className={buttonClass("quiet")}>
              {messages.myTickets}
            </Link>
          </div>
        )}
      </PageHero>
      <Section title={messages.upcoming}>
        <GatheringActions>
          <GatheringList />
        </GatheringActions>
        <Suspense fallback={null}>
          <GatheringsPromo />
        </Suspense>
      </Section>
    </>
  );
};
