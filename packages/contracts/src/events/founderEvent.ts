import * as z from "zod/mini";
import { CityEvent } from "./events";

/**
 * An event as its founder sees it, with counts of requests and check-ins. Apart from the form, which pages load when it
 * opens.
 */
export const FounderEvent = z.extend(CityEvent, {
  requests: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
  checked_in_count: z.int(),
});
export type FounderEvent = z.infer<typeof FounderEvent>;
