import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type FunctionName, tableNeeds } from "@majlis/functions/deployment/tableNeeds";
import type { TableVerb } from "@majlis/functions/deployment/table";

const running = new AsyncLocalStorage<FunctionName>();

/** Calls a function under its own name: what it asks of the table is held against its row of needs. */
export const asFunction = <Result>(name: FunctionName, call: () => Result): Result => running.run(name, call);

/**
 * Refuses what a function's role would refuse on AWS: verbs and indexes that its row in `tableNeeds` does not name.
 * What runs outside of a function, such as the demo data, may do everything.
 */
export const enforceGrants = (client: DynamoDBDocumentClient): void =>
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const name = running.getStore();
        const refused = name && askedOf(commandName, args.input).find((action) => !mayDo(name, action));
        if (refused) throw new Error(`${name} may not ask ${refused} of the table: see tableNeeds`);
        return next(args);
      },
    { step: "initialize", name: "enforceGrants" },
  );

const mayDo = (name: FunctionName, action: string): boolean => {
  const { table, indexes = [] } = tableNeeds[name];
  return [...table, ...indexes.map((index) => `${index}:Query`)].some((granted) => granted === action);
};

const parts: Readonly<Record<string, TableVerb>> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** The actions that IAM looks at: a transaction's are those of its parts, an index is a resource of its own. */
const askedOf = (commandName: string, input: object): string[] => {
  if ("TransactItems" in input && Array.isArray(input.TransactItems))
    return input.TransactItems.flatMap((item: object) => Object.keys(item)).map(
      (part) => parts[part] ?? part,
    );
  const verb = commandName.replace(/Command$/, "");
  const action = /^(Get|Put|Update|Delete)$/.test(verb) ? `${verb}Item` : verb;
  return [
    "IndexName" in input && typeof input.IndexName === "string" ? `${input.IndexName}:${action}` : action,
  ];
};
