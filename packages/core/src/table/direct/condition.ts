type Value = string | number | boolean;

/** The operators of conditions, with the names that ElectroDB's `where` gives them. */
const operators = (add: (value: Value) => string) => ({
  eq: (name: string, value: Value) => `${name} = ${add(value)}`,
  gt: (name: string, value: Value) => `${name} > ${add(value)}`,
  gte: (name: string, value: Value) => `${name} >= ${add(value)}`,
  lt: (name: string, value: Value) => `${name} < ${add(value)}`,
  lte: (name: string, value: Value) => `${name} <= ${add(value)}`,
  notExists: (name: string) => `attribute_not_exists(${name})`,
  name: (name: string) => name,
});

export type Operators = ReturnType<typeof operators>;

/** Writes a condition from the names of attributes and the operators. An empty text is no condition. */
export type Condition<Attribute extends string = string> = (
  is: Readonly<Record<Attribute, string>>,
  operators: Operators,
) => string;

/** The expression of a condition with its placeholders. */
export const writeCondition = <Attribute extends string>(condition: Condition<Attribute>) => {
  const names: Record<string, string> = {};
  const values: Record<string, Value> = {};
  const is = new Proxy<Readonly<Record<Attribute, string>>>(Object.create(null), {
    get: (_, attribute) => {
      names[`#${String(attribute)}`] = String(attribute);
      return `#${String(attribute)}`;
    },
  });
  const add = (value: Value): string => {
    const placeholder = `:is${Object.keys(values).length}`;
    values[placeholder] = value;
    return placeholder;
  };
  return { expression: condition(is, operators(add)), names, values };
};
