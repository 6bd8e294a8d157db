import type { UserId } from "@majlis/contracts/ids";
import { useStore } from "@nanostores/react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { ConflictReport } from "./ConflictReport";
import { isUnsent, offlineQueue } from "./offlineQueue";
import { useOfflineSync } from "./OfflineSync";
import { checkInMessages } from "./messages/en";

interface DoorEndedProps {
  readonly by: UserId;
  readonly refId: string;
}

/** A door that the person may no longer open: what became of the check-ins of this device. */
export const DoorEnded = ({ by, refId }: DoorEndedProps) => {
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
      <ConflictReport refId={refId} guests={[]} />
    </div>
  );
};
