import { useQuery } from "@tanstack/react-query";
import { startTransition, useRef, useState } from "react";
import { useStore } from "@nanostores/react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { admit, admitWalkIn, type Door, type Shown, undoAdmission } from "./admit";
import { doorQueries } from "./door.queries";
import type { Guest } from "./doorList";
import { playSignal } from "./playSignal";
import { useOfflineSync } from "./OfflineSync";
import { toneOf, type Verdict } from "./verdict";
import { offlineQueue, applyQueue } from "./offlineQueue";

type Done = { readonly verdict: Verdict } | { readonly undone: Guest };

/** The last result: a verdict or a reverted check-in. `turn` distinguishes two equal results. */
export type Outcome = Done & { readonly turn: number };

/** The state of an open door: its list, and scans processed one after the other. */
export const useDoor = (door: Door) => {
  const list = useQuery(doorQueries.list(door.occasion));
  const queue = useStore(offlineQueue);
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState(0);
  const turn = useRef(0);
  const previous = useRef(Promise.resolve());
  useOfflineSync(door.by);

  const run = async (work: () => Promise<Done>) => {
    try {
      const done = await work();
      turn.current += 1;
      setOutcome({ ...done, turn: turn.current });
      if ("verdict" in done) playSignal(toneOf(done.verdict));
    } catch (error) {
      playSignal("no");
      void toastFailure(error, "CheckInFailed");
    } finally {
      setPending((count) => count - 1);
    }
  };
  const inTurn = (work: () => Promise<Done>): void => {
    // A transition: a slow phone draws the pressed button before the screen renders again.
    startTransition(() => setPending((count) => count + 1));
    previous.current = previous.current.then(() => run(work));
  };
  return {
    list,
    guests: list.data ? applyQueue(list.data, queue) : [],
    outcome,
    isChecking: pending > 0,
    show: (shown: Shown) => inTurn(async () => ({ verdict: await admit(door, shown) })),
    addWalkIn: (name: string) => inTurn(async () => ({ verdict: await admitWalkIn(door, name) })),
    undo: (guest: Guest, at: string) =>
      inTurn(async () => {
        await undoAdmission(door, guest, at);
        return { undone: guest };
      }),
  };
};
