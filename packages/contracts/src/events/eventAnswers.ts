import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { GivenAnswers } from "./eventQuestions";

export const changeAnswers = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}/answers",
  access: "signedIn",
  summary:
    "Replaces the caller's answers to the questions of an event, until it starts. For ticket holders, and people with a pending or approved request.",
  params: z.object({ eventId: EventId }),
  body: z.strictObject({ answers: GivenAnswers }),
  output: Done,
  errors: ["EventNotFound", "EventEnded", "EventCanceled", "AnswersNotSaved"],
});
