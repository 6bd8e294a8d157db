// Cards at partners: members show them, tills and desks check them, record discounts and take them back.
import * as desk from "@majlis/contracts/desk";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { CheckId } from "@majlis/contracts/ids";
import * as membership from "@majlis/contracts/membership";
import { currencies } from "@majlis/contracts/money";
import * as redemptions from "@majlis/contracts/redemptions";
import { done } from "@majlis/contracts/replies";
import { getDesk } from "@majlis/core/desk/getDesk";
import { listDeskRedemptions } from "@majlis/core/desk/listDeskRedemptions";
import { type OpenDesk, openDesk } from "@majlis/core/desk/openDesk";
import { undoAtDesk } from "@majlis/core/desk/undoAtDesk";
import { movingCode } from "@majlis/core/membership/cardCode.rules";
import { getMembership } from "@majlis/core/membership/getMembership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { hasDesk } from "@majlis/core/redemptions/till";
import { type Action, ask, type Call, calling, type Scene } from "../city";
import type { Till } from "../hands";
import { isMember } from "./claims";
import type { World } from "../world";

const minute = 60_000;
/** Who a till without a name is: a hash of its address. */
const address = "address-of-a-till";

/** What of people no partner reads: ids and addresses. */
const refusePeople = (reply: unknown): void => {
  if (/usr_\d{32}|@majlis\.test|Person \d/.test(JSON.stringify(reply)))
    throw new Error(`partnersSeeNobody: ${JSON.stringify(reply)}`);
};

/** Calls as the desk of a link. */
const askAtDesk = async <E extends Endpoint>(
  { deps, sometimes }: World,
  endpoint: E,
  token: string,
  run: (open: OpenDesk) => Promise<unknown>,
): Promise<unknown> => {
  sometimes.called(endpoint);
  return endpoint.output.parse((await run(await openDesk(deps, token))) ?? done);
};

const atDesk = (
  { world }: Scene,
  does: string,
  endpoint: Endpoint,
  token: string | undefined,
  run: (open: OpenDesk) => Promise<unknown>,
): Call | undefined =>
  token === undefined
    ? undefined
    : { name: `A desk ${does}`, run: () => askAtDesk(world, endpoint, token, run) };

/** A desk, or a till with the id of a business, a name of its own, or none. */
const aTill = ({ world, random, one }: Scene): Till => {
  const { desks } = world.hands;
  if (desks.length > 0 && random.happens(0.55))
    return random.pick(random.happens(0.8) ? desks.slice(-3) : desks);
  const { id: business = "biz" } = one("business") ?? {};
  const id = String(business);
  return { kind: "till", partnerId: random.pick([id, id.toUpperCase(), "Falafel Stand", ""]) || undefined };
};

/** The code that a phone shows now, or that was copied. Often of somebody who is a member no more. */
const codeOf = (scene: Scene): string => {
  const { world, random } = scene;
  const { cards } = world.hands;
  if (cards.length === 0 || random.happens(0.03)) return "MJL-UNKNOWN";
  const former = random.happens(0.35) ? cards.filter((card) => !isMember(scene, card)) : [];
  const { qrCode, moving } = random.pick(former.length > 0 ? former : cards.slice(-6));
  return moving && random.happens(0.5) ? movingCode(moving, world.now()) : qrCode;
};

/** Checks a card as the function of the till's endpoint does, and keeps what a discount needs. */
const check = async (world: World, till: Till, qrCode: string, key: string): Promise<string | undefined> => {
  const { deps, hands, sometimes } = world;
  const reply = (await (till.kind === "desk"
    ? askAtDesk(world, desk.checkAtDesk, till.token, ({ businessId }) =>
        verifyMembership(deps, { qrCode, key, checkedBy: businessId }),
      )
    : ask(world, membership.verifyMembership, undefined, async () => {
        const isOfDesk = await hasDesk(deps, till.partnerId);
        const checkedBy = (isOfDesk ? undefined : till.partnerId) ?? address;
        const { checkId, ...answer } = await verifyMembership(deps, { qrCode, key, checkedBy });
        return isOfDesk || checkId === undefined ? answer : { ...answer, checkId };
      }))) as ReturnType<typeof membership.verifyMembership.output.parse>;
  const { checkId } = reply;
  sometimes.saw(`card: ${reply.valid ? "valid" : (reply.reason ?? "not valid")}`);
  if (checkId !== undefined) hands.checks.push({ checkId, till, at: world.now() });
  return checkId;
};

/** Records a discount. Of one check, only one is ever recorded. */
const record = async (world: World, till: Till, discount: redemptions.NewRedemption): Promise<void> => {
  const { deps, hands } = world;
  await (till.kind === "desk"
    ? askAtDesk(world, desk.recordAtDesk, till.token, ({ businessId }) =>
        recordRedemption(deps, { partnerId: businessId, checkedBy: businessId, isDesk: true }, discount),
      )
    : ask(world, redemptions.recordRedemption, undefined, () => {
        const { partnerId } = till;
        return recordRedemption(deps, { partnerId, checkedBy: partnerId ?? address }, discount);
      }));
  const first = hands.recorded.get(discount.checkId) ?? discount.key;
  hands.recorded.set(discount.checkId, first);
  if (first !== discount.key)
    throw new Error(
      `discountsHaveTheirCheck: ${discount.checkId} was recorded with ${first} and ${discount.key}`,
    );
};

const noCheck = `ver_${"0".repeat(26)}`;
const newBill = (scene: Scene, checkId: string): redemptions.NewRedemption => {
  const { random, world } = scene;
  const amount = random.pick([null, 1000, 2400, 9999]);
  const at = random.happens(0.3) ? world.now() - random.pick([0, 10, 60, 3 * 24 * 60]) * minute : undefined;
  return {
    checkId: CheckId.parse(checkId),
    amount,
    currency: random.pick(currencies),
    ...(random.happens(0.3) && { saved: 500 }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    key: scene.uuid(),
  };
};

export const tillActions: Readonly<Record<string, Action>> = {
  openCard: (scene) => {
    const person = scene.anyone();
    const session = { id: `phone of ${person.sub}`, signedInAt: scene.world.now() };
    return calling(scene, "opens the card", membership.getMembership, person, async (actor, deps) => {
      const reply = await getMembership(deps, actor, session);
      const { qrCode, moving } = reply;
      if (qrCode !== null) scene.world.hands.cards.push({ userId: actor.userId, qrCode, moving });
      return reply;
    });
  },
  checkCard: (scene) => {
    const [till, code, key] = [aTill(scene), codeOf(scene), scene.uuid()];
    return { name: `A ${till.kind} checks a card`, run: () => check(scene.world, till, code, key) };
  },
  recordDiscount: (scene) => {
    const { random, world } = scene;
    const { checks } = world.hands;
    if (checks.length === 0) return undefined;
    const of = random.pick(random.happens(0.7) ? checks.slice(-4) : checks);
    const till = random.happens(0.85) ? of.till : aTill(scene);
    const discount = newBill(scene, of.checkId);
    world.hands.bills.push({ till, discount });
    return { name: `A ${till.kind} records a discount`, run: () => record(world, till, discount) };
  },
  /** A till whose reply was lost. Some have another bill by then. */
  sendDiscountAgain: (scene) => {
    const { random, world } = scene;
    const last = world.hands.bills.slice(-8);
    if (last.length === 0) return undefined;
    const { till, discount } = random.pick(last);
    const again = random.happens(0.9) ? discount : { ...discount, amount: 7000 };
    return { name: `A ${till.kind} sends a discount again`, run: () => record(world, till, again) };
  },
  /** Check and discount at once, for one bill, or for a dozen of a member who comes all day. */
  giveDiscount: (scene) => {
    const { random, world } = scene;
    const till = aTill(scene);
    const code = codeOf(scene);
    const { at: _, ...bill } = newBill(scene, noCheck);
    const keys = Array.from({ length: random.pick([1, 1, 12]) }, () => scene.uuid());
    return {
      name: `A ${till.kind} gives ${keys.length} discounts`,
      run: async () => {
        for (const key of keys) {
          const checkId = await check(world, till, code, key);
          if (checkId === undefined) return;
          const discount = { ...bill, key, checkId: CheckId.parse(checkId) };
          world.hands.bills.push({ till, discount });
          await record(world, till, discount);
        }
      },
    };
  },
  takeDiscountBack: (scene) => {
    const { world, random } = scene;
    const isNew = (recorded: unknown) => world.now() - Date.parse(String(recorded)) < 12 * minute;
    const row = scene.one("redemption", ({ recorded_at: at }) => random.happens(0.25) || isNew(at));
    const link = world.hands.desks.findLast(({ businessId }) => businessId === row?.["partner"]);
    return (
      row &&
      atDesk(scene, "takes a discount back", desk.undoAtDesk, link?.token, (open) =>
        undoAtDesk(world.deps, open, CheckId.parse(row["check_id"])),
      )
    );
  },
  disputeDiscount: (scene) => {
    const row = scene.one("redemption");
    const person = scene.random.happens(0.9) ? scene.personOf(row?.["user_id"]) : scene.anyone();
    return (
      row &&
      calling(scene, "disputes a discount", redemptions.disputeRedemption, person, (actor, deps) =>
        disputeRedemption(deps, actor, CheckId.parse(row["check_id"])),
      )
    );
  },
  lookAtDesk: (scene) => {
    const { deps, hands, now } = scene.world;
    const link = hands.desks.length > 0 ? scene.random.pick(hands.desks) : undefined;
    const month = new Date(now()).toISOString().slice(0, 7);
    const isList = scene.random.happens(0.5);
    return atDesk(
      scene,
      "looks at its discounts",
      isList ? desk.listDeskRedemptions : desk.getDesk,
      link?.token,
      async (open) => {
        const reply = isList
          ? await listDeskRedemptions(deps, open, { month, limit: 20, cursor: undefined })
          : await getDesk(deps, open);
        refusePeople(reply);
        return reply;
      },
    );
  },
};
