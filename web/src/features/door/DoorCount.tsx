import { useMessages } from "../../lib/i18n";
import { Skeleton } from "../../ui/Skeleton";
import { doorMessages } from "./door.messages";
import type { Guest } from "./doorList";

interface DoorCountProps {
  readonly guests: readonly Guest[];
  readonly isLoaded: boolean;
}

/** How many are in, of how many tickets. */
export const DoorCount = ({ guests, isLoaded }: DoorCountProps) => {
  const messages = useMessages(doorMessages);
  if (!isLoaded) return <Skeleton className="h-20 rounded-lg!" />;
  const issued = guests.length;
  const inside = guests.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return (
    <div className="grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p role="status" className="flex items-baseline gap-2">
        <span className="font-display text-2xl font-bold tabular-nums">
          {messages.inside({ inside, issued })}
        </span>
        <span className="text-ink-2">{messages.insideLabel}</span>
      </p>
      <progress
        className="door-progress"
        value={inside}
        max={Math.max(1, issued)}
        aria-label={messages.insideLabel}
      />
    </div>
  );
};
