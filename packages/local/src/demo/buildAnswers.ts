import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import { stableFraction, stableId } from "./stableIds";

/** The event whose guests are asked before they come. */
const eventId = stableId("evt", "one-story-aloud");

const storyQuestions: EventQuestion[] = [
  {
    id: "q_demolanguage",
    kind: "choice",
    text: "Which language do you read aloud in?",
    is_required: false,
    choices: ["Arabic", "English", "I only listen"],
  },
  {
    id: "q_demostory",
    kind: "text",
    text: "A short story you would bring?",
    is_required: false,
    choices: [],
  },
];

const stories = [
  "Men in the Sun",
  "The Dead",
  "النمور في اليوم العاشر",
  "A Clean, Well-Lighted Place",
] as const;

interface Holder {
  readonly user_id: string;
  readonly ref_id: string;
  readonly created_at: string;
}

/** The questions of an event and what its guests answered. Pure. */
export const buildAnswers = (tickets: readonly Holder[]) => ({
  questions: [{ id: eventId, questions: storyQuestions }],
  /** The mark on the event's row and on its seats. */
  markOf: ({ id }: { readonly id: string }) => (id === eventId ? { has_questions: true as const } : {}),
  eventAnswers: tickets
    .filter(({ ref_id }) => ref_id === eventId)
    .map(({ user_id, created_at }) => ({
      user_id,
      event_id: eventId,
      answers: storyQuestions.map(({ id, text, kind, choices }) => ({
        question_id: id,
        question: text,
        kind,
        answer: pick(kind === "choice" ? choices : stories, `answer ${user_id} ${id}`),
      })),
      answered_at: created_at,
    })),
});

const pick = (from: readonly string[], seed: string): string =>
  from[Math.floor(stableFraction(seed) * from.length)] ?? "";
