// Evenings of a quarter whose doors take money, and what the people gave and got back, counted by hand.
import { EventId, HolderId, RefId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { handOver } from "@majlis/core/founders/handOver";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { listTills } from "@majlis/core/founders/listTills";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import type { QueueDeps } from "@majlis/core/table/deps";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { eventForm, newActor, newEvent, newUser } from "./factories";
import { deliverAll, rowsForAll } from "./outbox";

export const doorPrice = 1200;
const nonce = () => crypto.randomUUID();

type Way = "cash" | "cliq";

export const createDoors = (deps: QueueDeps) => {
  /** What each way should have: the model. */
  const model = { cash: 0, cliq: 0 };
  const admin = newActor("admin");

  const open = async (title: string, starts_at: string) => {
    const founder = await newUser(deps, { role: "city_founder" });
    const form = { ...eventForm(), title, starts_at, price_cents: doorPrice, capacity: 30 };
    const eventId = EventId.parse(
      await newEvent(deps, founder, { ...form, at_door: "beside", guests_per_member: 2 }),
    );
    return { founder, eventId };
  };
  type Evening = Awaited<ReturnType<typeof open>>;

  const newHelper = async ({ founder, eventId }: Evening) => {
    const helper = await newUser(deps);
    const { id: inviteId, token } = await inviteHelper(deps, founder, eventId, { role: "doorStaff" });
    await acceptInvite(deps, helper, { eventId, inviteId, token });
    return helper;
  };

  const hold = async ({ eventId }: Evening, guests: readonly string[] = []) => {
    const person = await newUser(deps, { role: "member" });
    await joinEvent(deps, person, eventId, { way: "door", guests: [...guests] });
    return person;
  };

  /** Lets a person in for money. `offline`: the door had no network, and sends it later. */
  const take = async (
    { eventId }: Evening,
    {
      taker,
      person,
      way,
      seats = 1,
      offline,
    }: {
      readonly taker: SignedIn;
      readonly person: SignedIn;
      readonly way: Way;
      readonly seats?: number;
      readonly offline?: string;
    },
  ) => {
    const cents = seats * doorPrice;
    const answer = await checkIn(deps, taker, {
      userId: HolderId.parse(person.userId),
      refId: RefId.parse(eventId),
      nonce: nonce(),
      paid: { way, cents },
      ...(offline && { scannedAt: offline }),
    });
    model[way] += cents;
    return answer;
  };

  const undo = async ({ eventId }: Evening, by: SignedIn, person: SignedIn, way: Way) => {
    const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
    const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
    await undoCheckIn(deps, by, {
      refId: RefId.parse(eventId),
      userId: HolderId.parse(person.userId),
      checkedInAt: ticket?.checked_in_at ?? "",
    });
    model[way] -= doorPrice;
  };

  const walkIn = async ({ eventId, founder }: Evening, way: Way) => {
    const guest = {
      key: nonce(),
      full_name: "Walk-in",
      email: "",
      kind: "walk_in" as const,
      is_admitted: true,
    };
    await addGuest(deps, founder, eventId, { ...guest, paid: { way, cents: doorPrice } });
    model[way] += doorPrice;
  };

  /** An admin hands out what a door took and nobody owed, or what a canceled evening took. */
  const payBack = async (way: Way, userId: string) => {
    const { data } = await deps.store.paymentTask.scan.go({ pages: "all" });
    const tasks = data.filter(
      (task) => task.user_id === userId && task.provider === "door" && task.open_state !== undefined,
    );
    for (const { id, amount_cents = 0 } of tasks) {
      await confirmPayback(deps, admin, { taskId: id, reference: "Handed out" });
      model[way] -= amount_cents;
    }
    return tasks.length;
  };

  const handEverything = async ({ eventId, founder }: Evening, missing: number) => {
    const tills = await listTills(deps, founder, eventId);
    const handed = tills.filter(({ taker_id }) => taker_id !== founder.userId);
    for (const { taker_id: takerId, way, revision, open_cents } of handed)
      await handOver(deps, founder, eventId, {
        takerId,
        way,
        key: nonce(),
        revision,
        countedCents: open_cents - missing,
        note: "Some change is missing",
      });
    return handed.length;
  };

  const cancel = async ({ founder, eventId }: Evening) => {
    await deleteEvent(deps, founder, eventId);
    await deliverAll(deps, await rowsForAll(deps, eventId, "event_canceled_all"));
  };

  return { model, open, newHelper, hold, take, undo, walkIn, payBack, handEverything, cancel };
};
