// The people of a run, what they see of the table, and how they call the product.
import type { Endpoint } from "@majlis/contracts/endpoint";
import { done } from "@majlis/contracts/replies";
import { createUser } from "@majlis/core/account/createUser";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { type Actor, type SignedIn, visitor } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import { isTransientError } from "@majlis/core/kernel/retry";
import { findActor, userIdOfSub } from "@majlis/core/users/findActor";
import { admit, checkAccess } from "@majlis/functions/checkAccess";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Random } from "./random";
import type { Item } from "./table/expressions";
import type { World } from "./world";

export interface Person {
  readonly sub: string;
  readonly userId: ReturnType<typeof userIdOfSub>;
  readonly email: string;
  readonly name: string;
}

/** A row as the table has it. */
export type Row = Item;

const peopleCount = 12;
const cities = ["Irbid", "Amman", "London"] as const;

const personOf = (index: number): Person => {
  const sub = `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000`;
  return { sub, userId: userIdOfSub(sub), email: `person${index}@majlis.test`, name: `Person ${index}` };
};

/** What an action is drawn from: numbers of its own, so that it stays the same when others are left out. */
export interface Scene {
  readonly world: World;
  readonly random: Random;
  readonly people: readonly Person[];
  readonly cities: typeof cities;
  readonly rows: (entity: string) => readonly Row[];
  readonly anyone: () => Person;
  /** Somebody, mostly one for whom the condition holds. */
  readonly someone: (wanted: (person: Person) => boolean) => Person;
  /** The person with an id, to call as. */
  readonly personOf: (userId: unknown) => Person | undefined;
  /** One of the rows, if there is one. */
  readonly one: (entity: string, wanted?: (row: Row) => boolean) => Row | undefined;
  readonly uuid: () => string;
}

/** The attributes that name an occasion. */
const refs = ["id", "ref_id", "event_id", "held_event_id"] as const;

/** A scene whose actions mostly meet at one occasion, so that they race. */
export const createScene = (world: World, random: Random): Scene => {
  const people = Array.from({ length: peopleCount }, (_, index) => personOf(index));
  const focus = random.pick(["", ...world.table.rowsOf("availability").map(({ id }) => String(id))]);
  // One person often does several things at once.
  const busy = random.pick(people);
  const among = (found: readonly Person[]): Person =>
    found.includes(busy) && random.happens(0.3) ? busy : random.pick(found);
  const rows = (entity: string) => world.table.rowsOf(entity);
  return {
    world,
    random,
    people,
    cities,
    rows,
    anyone: () => among(people),
    someone: (wanted) => {
      const found = people.filter(wanted);
      return among(found.length > 0 && random.happens(0.85) ? found : people);
    },
    personOf: (userId) => people.find((person) => person.userId === userId),
    one: (entity, wanted = () => true) => {
      const found = rows(entity).filter(wanted);
      const near = found.filter((row) => refs.some((name) => row[name] === focus));
      if (near.length > 0 && random.happens(0.7)) return random.pick(near);
      return found.length > 0 ? random.pick(found) : undefined;
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
    },
  };
};

/** One call of a person, a message or a job. */
export interface Call {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Draws a call. Undefined when nothing in the city asks for it now. */
export type Action = (scene: Scene) => Call | undefined;

/** A token that was signed in just now. */
const session = { id: "session", signedInAt: Infinity };
const request = { headers: {} } as APIGatewayProxyEventV2;

/**
 * Calls an operation as the handler of its endpoint does: finds the actor, checks suspension and access, and parses the
 * reply. Without a person the caller is a visitor.
 */
export const ask = async <E extends Endpoint>(
  { deps, sometimes }: World,
  endpoint: E,
  person: Person | undefined,
  run: (actor: SignedIn) => Promise<unknown>,
): Promise<unknown> => {
  sometimes.called(endpoint);
  const actor: Actor = person ? await findActor(deps, person.sub) : visitor;
  const caller = admit(endpoint, { actor, session });
  checkAccess(endpoint, caller, request);
  // Access was checked, and operations of visitors take any actor.
  return endpoint.output.parse(await run(caller.actor as SignedIn));
};

/** The code that a failed call answers. Undefined for a bug. */
export const codeOf = (error: unknown): string | undefined => {
  if (error instanceof DomainError) return error.code;
  return isTransientError(error) ? "Busy" : undefined;
};

/** The people sign up. The first one is an admin, two become hosts. */
export const foundCity = async (scene: Scene): Promise<void> => {
  const { world, people } = scene;
  for (const { sub, email, name } of people)
    await createUser(world.deps, { sub, email, fullName: name, locale: scene.random.pick(["en", "ar"]) });
  const [admin, ...hosts] = people.slice(0, 3);
  if (!admin) return;
  const actor = await findActor(world.deps, admin.sub);
  for (const { userId } of hosts) await setUserRole(world.deps, actor, { userId, role: "city_founder" });
  for (const { userId } of people.slice(3, 8))
    await setUserRole(world.deps, actor, { userId, role: "member" });
};

/** A call of a person. Undefined without the person. A run without a result is answered as done. */
export const calling = <E extends Endpoint>(
  { world }: Scene,
  does: string,
  endpoint: E,
  person: Person | undefined,
  run: (actor: SignedIn, deps: World["deps"]) => Promise<unknown>,
): Call | undefined =>
  person && {
    name: `${person.name} ${does}`,
    run: () => ask(world, endpoint, person, async (actor) => (await run(actor, world.deps)) ?? done),
  };
