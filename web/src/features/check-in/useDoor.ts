import { useQuery } from "@tanstack/react-query";
import { startTransition, useRef, useState } from "react";
import { useStore } from "@nanostores/react";
import type { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { admit, type Door, type Shown, undoAdmission } from "./admit";
import { doorQueries } from "./door.queries";
import type { Guest } from "./doorList";
import { useOfflineSync } from "./OfflineSync";
import { toneOf, type Verdict } from "./verdict";
import { applyQueue } from "./applyQueue";
import { offlineQueue } from "./offlineQueue";
import type { VerdictTone } from "#shared/ui/VerdictScreen.tsx";
import { doorSound } from "./doorDevice";

type Done = { readonly verdict: Verdict; readonly shown: Shown } | { readonly undone: Guest };

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

  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      const done = await work();
      turn.current += 1;
      setOutcome({ ...done, turn: turn.current });
      if ("verdict" in done) playSignal(toneOf(done.verdict));
      return true;
    } catch (error) {
      playSignal("no");
      void toastFailure(error, "CheckInFailed");
      return false;
    } finally {
      setPending((count) => count - 1);
    }
  };
  /** False without a result: what was typed stays. */
  const inTurn = (work: () => Promise<Done>): Promise<boolean> => {
    // A transition: a slow phone draws the pressed button before the screen renders again.
    startTransition(() => setPending((count) => count + 1));
    const ended = previous.current.then(() => run(work));
    previous.current = ended.then(() => undefined);
    return ended;
  };
  return {
    list,
    guests: list.data ? applyQueue(list.data, queue) : [],
    outcome,
    isChecking: pending > 0,
    show: (shown: Shown, taken?: DoorPayment) =>
      inTurn(async () => ({ verdict: await admit(door, shown, taken), shown })),
    undo: (guest: Guest, at: string) =>
      inTurn(async () => {
        await undoAdmission(door, guest, at);
        return { undone: guest };
      }),
  };
};

interface Note {
  readonly hertz: number;
  readonly from: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
}

/** Rising notes for yes, one held note for careful, low rough ones for no: distinguishable without looking and over music. */
const notes: Readonly<Record<VerdictTone, readonly Note[]>> = {
  yes: [
    { hertz: 880, from: 0, seconds: 0.09, shape: "sine" },
    { hertz: 1318.5, from: 0.1, seconds: 0.16, shape: "sine" },
  ],
  careful: [{ hertz: 587.3, from: 0, seconds: 0.4, shape: "triangle" }],
  no: [
    { hertz: 174.6, from: 0, seconds: 0.16, shape: "sawtooth" },
    { hertz: 146.8, from: 0.22, seconds: 0.28, shape: "sawtooth" },
  ],
};

const vibrations = { yes: [60], careful: [240], no: [140, 80, 140] } as const;

let audio: AudioContext | undefined;

/** Plays a sound and vibrates, as far as the device and the person's settings allow. */
const playSignal = (kind: VerdictTone): void => {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!reducesMotion && "vibrate" in navigator) navigator.vibrate([...vibrations[kind]]);
  if (doorSound.get() !== "on") return;
  audio ??= new AudioContext();
  // Browsers suspend audio until the first interaction.
  void audio.resume();
  for (const note of notes[kind]) playNote(audio, note);
};

const playNote = (context: AudioContext, { hertz, from, seconds, shape }: Note): void => {
  const [starts, tone, volume] = [
    context.currentTime + from,
    context.createOscillator(),
    context.createGain(),
  ];
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.28, starts);
  volume.gain.exponentialRampToValueAtTime(0.001, starts + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(starts);
  tone.stop(starts + seconds);
};
