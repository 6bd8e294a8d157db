// What people have at an occasion, for actions that choose who acts.
import type { Person, Row, Scene } from "../city";

const hour = 3_600_000;

export const startOf = (row: Row | undefined): number => Date.parse(String(row?.["starts_at"]));

export const isPublished = (row: Row | undefined): boolean => row?.["status"] === "published";

export const isComing = ({ world }: Scene, row: Row | undefined): boolean =>
  isPublished(row) && startOf(row) > world.now();

/** Whether the door admits people now. */
export const isDoorOpen = ({ world }: Scene, row: Row | undefined): boolean =>
  row !== undefined && startOf(row) - 3 * hour <= world.now() && world.now() < startOf(row) + 12 * hour;

/** The seats of an occasion. */
export const seatsOf = (scene: Scene, id: unknown): Row | undefined =>
  scene.rows("availability").find((row) => row["id"] === id);

export const isFull = (row: Row): boolean => {
  const numberOf = (name: string) => Number(row[name] ?? 0);
  const taken = numberOf("attendee_count") + numberOf("seats_held");
  return row["capacity"] !== undefined && (taken >= numberOf("capacity") || numberOf("waiting_count") > 0);
};

export const userOf = (scene: Scene, { userId }: Pick<Person, "userId">): Row | undefined =>
  scene.rows("user").find((row) => row["id"] === userId);

/** Whether the person joins events without a request. */
export const isMember = (scene: Scene, person: Pick<Person, "userId">): boolean => {
  const user = userOf(scene, person);
  return user !== undefined && user["role"] !== "free_user" && user["suspended_at"] === undefined;
};

export const isFreeAccount = (scene: Scene, person: Person): boolean =>
  userOf(scene, person)?.["role"] === "free_user";

export const hasTicket = (scene: Scene, { userId }: Person, ref: unknown): boolean =>
  scene.rows("ticket").some((row) => row["user_id"] === userId && row["ref_id"] === ref);

/** Whether the person has nothing at the occasion yet. */
export const isNew = (scene: Scene, person: Person, ref: unknown): boolean =>
  !hasTicket(scene, person, ref) &&
  ![...scene.rows("waitlist"), ...scene.rows("checkout")].some(
    (row) => row["user_id"] === person.userId && (row["ref_id"] === ref || row["held_event_id"] === ref),
  );
