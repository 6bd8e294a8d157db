import type { Gathering } from "@majlis/contracts/gatherings";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";

/** Joins a gathering, and records that it was done. Joining again answers with the first ticket's code. */
export const takeGatheringSeat = async ({ id, title }: Pick<Gathering, "id" | "title">): Promise<string> => {
  const { joinGathering } = await import("@majlis/contracts/gatherings");
  const { qr_code } = await call(joinGathering, { body: { gatheringId: id } });
  track({ event_type: "join", properties: { type: "gathering", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "gathering", id, qr_code } });
  return qr_code;
};
