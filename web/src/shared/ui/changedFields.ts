/** One form of each value: an empty field is like an absent one, also within a value. */
const normal = (value: unknown): unknown => {
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
  return value === undefined || value === "" || value === false || value === 0 ? null : value;
};

/**
 * The fields of a form whose values differ from those that it was opened with. A form sends these only, so that it
 * does not undo what somebody else has saved meanwhile.
 */
export const changedFields = <Form extends object>(before: object, form: Form): Partial<Form> => {
  const earlier: Readonly<Record<string, unknown>> = { ...before };
  const changes = { ...form };
  for (const [field, value] of Object.entries(form))
    if (JSON.stringify(normal(value)) === JSON.stringify(normal(earlier[field])))
      Reflect.deleteProperty(changes, field);
  return changes;
};
