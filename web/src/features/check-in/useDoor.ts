import { useStore } from "#shared/ui/useStore.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { admit, type Door, type Shown, takeBack } from "./admit";
import { doorQueries } from "./door.queries";
import type { Guest } from "./doorList";
import { playSignal } from "./playSignal";
import { useSending } from "./useSending";
import type { Verdict } from "./verdict";
import { acts, withActs } from "./waiting";

type Done = { readonly verdict: Verdict } | { readonly undone: Guest };

/** What was done last: a verdict, or a check-in taken back. `turn` tells two alike apart. */
export type Outcome = Done & { readonly turn: number };

/** A door at work: its list and count, and what happens to tickets that are shown, one after the other. */
export const useDoor = (door: Door) => {
  const list = useQuery(doorQueries.list(door.occasion));
  const all = useStore(acts);
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState(0);
  const turn = useRef(0);
  const before = useRef(Promise.resolve());
  useSending(door.by);

  const run = async (work: () => Promise<Done>) => {
    try {
      const done = await work();
      turn.current += 1;
      setOutcome({ ...done, turn: turn.current });
      if ("verdict" in done) playSignal(done.verdict.isIn ? "yes" : "no");
    } catch (error) {
      playSignal("no");
      void toastFailure(error, "CheckInFailed");
    } finally {
      setAsked((count) => count - 1);
    }
  };
  const inTurn = (work: () => Promise<Done>): void => {
    setAsked((count) => count + 1);
    before.current = before.current.then(() => run(work));
  };
  return {
    list,
    guests: list.data ? withActs(list.data, all) : [],
    outcome,
    isAsking: asked > 0,
    show: (shown: Shown) => inTurn(async () => ({ verdict: await admit(door, shown) })),
    undo: (guest: Guest, at: string) =>
      inTurn(async () => {
        await takeBack(door, guest, at);
        return { undone: guest };
      }),
  };
};
