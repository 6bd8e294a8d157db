import { done } from "@majlis/contracts/replies";
import type { Input } from "@majlis/contracts/endpoint";
import * as contract from "@majlis/contracts/events/events";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { findSeats } from "@majlis/core/seats/availability";
import type { Deps } from "@majlis/core/table/deps";
import { http } from "#functions/http";

export const handler = http(
  contract.joinEvent,
  async ({ deps, actor, body, ahead }) => ({
    ...done,
    ...(await joinEvent(deps, actor, body.eventId, body.priceCents, ahead, body)),
  }),
  (deps: Deps, { body }: Input<typeof contract.joinEvent>) => findSeats(deps, body.eventId),
);
