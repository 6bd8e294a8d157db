// The door: admissions with and without network, their money, and their return.
import { HolderId, RefId } from "@majlis/contracts/ids";
import * as doors from "@majlis/contracts/tickets/checkIn";
import { doorWays } from "@majlis/contracts/tickets/doorMoney";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { type Action, calling, type Call, type Person, type Row, type Scene } from "../city";
import { partyAt } from "../invariants/invariant";
import { keepsDoor } from "../invariants/keeperInvariants";
import { isDoorOpen, seatsOf } from "./claims";

const hour = 3_600_000;

export const hostOf = (scene: Scene, row: Row | undefined) =>
  scene.personOf(row?.["founder_id"] ?? row?.["host_id"] ?? row?.["owner_id"]);
export const occasionOf = (scene: Scene, row: Row | undefined) =>
  scene.one("availability", ({ id }) => id === row?.["ref_id"]);

/** Who helps at an event or at all of its host's, or has helped there. */
export const helpersOf = (scene: Scene, row: Row | undefined): readonly Person[] => {
  const scopes = [row?.["id"], row?.["founder_id"] ?? row?.["owner_id"]];
  return scene
    .rows("eventHelper")
    .flatMap((help) => (scopes.includes(help["event_id"]) ? (scene.personOf(help["user_id"]) ?? []) : []));
};

/** The host, or a helper. */
const keeperOf = (scene: Scene, row: Row | undefined): Person | undefined => {
  const helpers = helpersOf(scene, row);
  return helpers.length > 0 && scene.random.happens(0.6) ? scene.random.pick(helpers) : hostOf(scene, row);
};

/** Throws when somebody had an answer of the door who is neither host nor helper. */
export const refuseStranger = ({ world, rows }: Scene, ref: unknown, userId: string): void => {
  const occasion = rows("availability").find(({ id }) => id === ref);
  if (occasion && !keepsDoor(occasion, userId, world.ends))
    throw new Error(`onlyKeepersAdmit: the door of ${String(ref)} answers ${userId}`);
};

/** What the seats of a ticket's party cost at the door. */
const dueOf = (scene: Scene, ticket: Row): number => {
  const party = ticket["guest_of"] ?? ticket["user_id"];
  return scene
    .rows("ticket")
    .filter(
      (row) =>
        row["ref_id"] === ticket["ref_id"] &&
        row["payment_status"] === "due" &&
        (row["user_id"] === party || row["guest_of"] === party),
    )
    .reduce((sum, row) => sum + Number(row["due_cents"] ?? 0), 0);
};

/** What the person at the door takes: mostly what is due. */
const moneyFor = (scene: Scene, ticket: Row): doors.Scan["paid"] => {
  const { random } = scene;
  const due = dueOf(scene, ticket);
  const cents = random.pick([due, due, due, due, 0, due - 100, due + 500]);
  const isTaken = cents > 0 && (due > 0 || random.happens(0.1));
  return isTaken ? { way: random.pick(doorWays), cents } : undefined;
};

/** Sends a scan, and notes what the door says that it booked. */
const send = (
  scene: Scene,
  does: string,
  scan: doors.Scan,
  by: ReturnType<Scene["personOf"]>,
): Call | undefined => {
  const { sometimes, door } = scene.world;
  return calling(scene, does, doors.checkIn, by, async (actor, deps) => {
    const answer = await checkIn(deps, actor, scan);
    sometimes.saw(`door: ${answer.result === "ok" ? "ok" : answer.reason}`);
    const booked = (answer.result === "ok" ? (answer.paid?.cents ?? 0) : 0) + (answer.extra?.cents ?? 0);
    if (booked > 0) {
      sometimes.saw(answer.extra ? "door: money goes back" : "door: money is taken");
      door.booked.set(scan.nonce, Math.max(booked, door.booked.get(scan.nonce) ?? 0));
    }
    return answer;
  });
};

export const doorActions: Readonly<Record<string, Action>> = {
  checkIn: (scene) => {
    const { random, world } = scene;
    const isOpen = (row: Row) => isDoorOpen(scene, seatsOf(scene, row["ref_id"]));
    const isOutside = random.happens(0.7);
    const ticket = scene.one(
      "ticket",
      (row) => random.happens(0.02) || (isOpen(row) && (!isOutside || row["checked_in_at"] === undefined)),
    );
    if (!ticket) return undefined;
    const at = new Date(world.now() - random.pick([0, 60_000, 2 * hour])).toISOString();
    const door = random.happens(0.95) ? ticket["ref_id"] : scene.one("availability")?.["id"];
    const paid = moneyFor(scene, ticket);
    const isOffline = random.happens(0.4);
    // A device without network has told the guest a table, or that there is none left.
    const told = random.pick([{}, {}, { table: null }, { table: 1 }, { table: 2 }]);
    const scan = {
      ...(random.happens(0.5)
        ? { qrCode: String(ticket["qr_code"]) }
        : { userId: HolderId.parse(ticket["user_id"]) }),
      refId: RefId.parse(door),
      nonce: scene.uuid(),
      door: random.pick(["front", "garden"]),
      ...(paid && { paid }),
      ...(isOffline && { scannedAt: at, ...told }),
    };
    const by = random.happens(0.95) ? keeperOf(scene, occasionOf(scene, ticket)) : scene.anyone();
    world.door.scans.push({ scan, by });
    return send(scene, "admits a guest", scan, by);
  },
  /** A device sends again what it could not send, or whose answer was lost. */
  sendScanAgain: (scene) => {
    const last = scene.world.door.scans.slice(-8);
    const again = last.length > 0 ? scene.random.pick(last) : undefined;
    const { scan, by } = again ?? {};
    return scan && send(scene, "sends a scan again", scan, by);
  },
  /** The code of a ticket that was given back. */
  showCanceledCode: (scene) => {
    const ticket = scene.one("canceledTicket");
    if (!ticket) return undefined;
    const refId = RefId.parse(ticket["ref_id"]);
    const scan = { qrCode: String(ticket["qr_code"]), refId, nonce: scene.uuid() };
    return send(scene, "reads a canceled code", scan, hostOf(scene, occasionOf(scene, ticket)));
  },
  undoCheckIn: (scene) => {
    const ticket = scene.one("ticket", (row) => row["checked_in_at"] !== undefined);
    const by = scene.random.happens(0.9) ? keeperOf(scene, occasionOf(scene, ticket)) : scene.anyone();
    // A list that was read before an earlier admission was taken back.
    const age = scene.random.happens(0.05) ? 1000 : 0;
    return (
      ticket &&
      calling(scene, "takes an admission back", doors.undoCheckIn, by, async (actor, deps) => {
        scene.world.door.wereInside.add(partyAt(ticket));
        await undoCheckIn(deps, actor, {
          refId: RefId.parse(ticket["ref_id"]),
          userId: HolderId.parse(ticket["user_id"]),
          checkedInAt: new Date(Date.parse(String(ticket["checked_in_at"])) - age).toISOString(),
        });
        refuseStranger(scene, ticket["ref_id"], actor.userId);
      })
    );
  },
};
