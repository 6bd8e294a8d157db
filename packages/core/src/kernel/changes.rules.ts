/** What differs between two states of a form. Pure, for server and page. */
import { type Earlier, usual } from "@majlis/contracts/earlier";

/**
 * One form of each value: an empty text or list is like an absent field, also within a value. "No" and zero are answers,
 * and differ from no answer.
 */
export const normal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normal);
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).flatMap(([name, one]) => {
      const kept = normal(one);
      return kept === null ? [] : [[name, kept] as const];
    });
    return entries.length === 0
      ? null
      : Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
  return value === undefined || value === "" ? null : value;
};

const isSame = (field: string, one: unknown, other: unknown): boolean =>
  JSON.stringify(normal(one ?? usual[field])) === JSON.stringify(normal(other ?? usual[field]));

/**
 * The fields of a form whose values differ from those that it was opened with. A form sends these only, so that it
 * does not undo what somebody else has saved meanwhile.
 */
export const changedFields = <Form extends object>(before: object, form: Form): Partial<Form> => {
  const earlier: Readonly<Record<string, unknown>> = { ...before };
  const changes = { ...form };
  for (const [field, value] of Object.entries(form))
    if (isSame(field, value, earlier[field])) Reflect.deleteProperty(changes, field);
  return changes;
};

/** The present values of the fields that a change would overwrite, although they are not what the change was made from. */
export const overwrittenFields = (
  present: object,
  change: object,
  was: Earlier = {},
): Readonly<Record<string, unknown>> => {
  const now: Readonly<Record<string, unknown>> = { ...present };
  return Object.fromEntries(
    Object.entries(change)
      .filter(
        ([field, value]) =>
          Object.hasOwn(was, field) &&
          !isSame(field, now[field], was[field]) &&
          !isSame(field, now[field], value),
      )
      .map(([field]) => [field, now[field] ?? null]),
  );
};
