import { addHostPages } from "./addHostPages";
import { addMembershipSteps } from "./addMembershipSteps";
import { addReminders } from "./addReminders";
import { addTransferSteps } from "./addTransferSteps";
import { addWaitlistSteps } from "./addWaitlistSteps";
import { closeRequests } from "./closeRequests";
import { countCardHolders } from "./countCardHolders";
import { countDiscounts } from "./countDiscounts";
import { countUnmailed } from "./countUnmailed";
import { fillDigests } from "./fillDigests";
import { indexWords } from "./indexWords";
import { listEventsByCity } from "./listEventsByCity";
import { mergeTicketDays } from "./mergeTicketDays";
import type { Migration } from "./migration";
import { separateSeats } from "./separateSeats";
import { shortenTexts } from "./shortenTexts";

/**
 * All migrations in the order in which they run. `npm run migrate` applies the pending ones to a deployment, `npm start`
 * to its data folder. To add one: a file of this folder with an exported `Migration`, and a line here. A migration that
 * every deployment has finished can be removed.
 */
export const migrations: readonly Migration[] = [
  mergeTicketDays,
  listEventsByCity,
  indexWords,
  separateSeats,
  shortenTexts,
  addReminders,
  addMembershipSteps,
  addTransferSteps,
  closeRequests,
  fillDigests,
  addWaitlistSteps,
  addHostPages,
  countUnmailed,
  countDiscounts,
  countCardHolders,
];
