import { isMemberRole } from "@majlis/contracts/roles";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { wasMember } from "../../lib/session/lastRole";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { PageHero } from "../../ui/PageHero";
import { Section } from "../../ui/Section";
import { GatheringActions } from "./GatheringActions";
import { GatheringList } from "./GatheringList";
import { gatheringsMessages } from "./gatherings.messages";

const GatheringsPromo = lazy(async () => ({ default: (await import("./GatheringsPromo")).GatheringsPromo }));

/** Every gathering that is coming up. */
export const GatheringsPage = () => {
  const messages = useMessages(gatheringsMessages);
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
