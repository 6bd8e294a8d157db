import { home } from "@majlis/contracts/cities";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams, Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { useStore } from "@nanostores/react";
import { DoorScreen } from "./DoorScreen";
import { doorQueries, endedDoors } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { OccasionPicker } from "./OccasionPicker";
import { checkInMessages } from "./messages/en";
import type { UserId } from "@majlis/contracts/ids";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { ConflictReport } from "./ConflictReport";
import { OwnTill } from "./OwnTill";
import { isUnsent, offlineQueue } from "./offlineQueue";
import { useOfflineSync } from "./OfflineSync";

/** The list of doors, then the chosen door. The choice is in the address and survives a reload. */
const DoorPage = ({ owner }: { readonly owner: DoorOwner }) => {
  const messages = useMessages(checkInMessages).door;
  const { me } = useSession();
  const [search] = useSearchParams();
  const occasions = useQuery(doorQueries.occasions(owner));
  usePageTitle(messages.title);
  const ref = search.get("ref");
  const ended = useStore(endedDoors);
  const picked = occasions.data?.find(({ id }) => id === ref);
  const picker = <OccasionPicker owner={owner} occasions={occasions} />;
  if (me && ref && ended.has(ref)) return <DoorEnded by={me.id} refId={ref} city={picked?.city ?? home} />;
  if (!me || !picked) return picker;
  return <DoorScreen key={picked.id} door={{ by: me.id, owner, occasion: picked }} />;
};

/** Check-in for a founder's events. */
export const FounderDoorPage = () => <DoorPage owner="founder" />;

/** Check-in for events that the person helps with. */
export const HelperDoorPage = () => <DoorPage owner="helper" />;

/** Check-in for a member's own gatherings. */
export const HostDoorPage = () => <DoorPage owner="host" />;

interface DoorEndedProps {
  readonly by: UserId;
  readonly refId: string;
  readonly city: string;
}

/** A door that the person may no longer open: what became of the check-ins of this device. */
const DoorEnded = ({ by, refId, city }: DoorEndedProps) => {
  const messages = useMessages(checkInMessages).door;
  const waiting = useStore(offlineQueue).filter((action) => action.refId === refId && isUnsent(action));
  useOfflineSync(by);
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 pt-8 pb-28">
      <EmptyState
        level={1}
        art={{ seed: "a closed door", motif: "arcade", ink: "night", hour: 23 }}
        title={messages.helpEnded}
        action={
          <Link to={paths.helping} className={buttonClass()}>
            {messages.backToHelping}
          </Link>
        }
      >
        {messages.helpEndedBody}
      </EmptyState>
      {waiting.length > 0 && (
        <p role="status" className="text-center text-ink-2">
          {messages.syncRest}
        </p>
      )}
      <ConflictReport refId={refId} city={city} guests={[]} />
      <OwnTill by={by} refId={refId} city={city} />
    </div>
  );
};
