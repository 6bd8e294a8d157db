import { useMessages } from "#shared/i18n/i18n.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import type { Guest } from "./doorList";
import { checkInMessages } from "./messages/en";

interface DoorCountProps {
  readonly guests: readonly Guest[];
  readonly isLoaded: boolean;
}

/** How many are in, of how many tickets. */
export const DoorCount = ({ guests, isLoaded }: DoorCountProps) => {
  const messages = useMessages(checkInMessages).door;
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
