import type { VerdictTone } from "#shared/ui/VerdictScreen.tsx";
import { doorSound } from "./doorDevice";

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
export const playSignal = (kind: VerdictTone): void => {
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
