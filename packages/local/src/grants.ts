import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type FunctionName, rowOf, tableVerbs } from "@majlis/functions/deployment/functions";
import type { TableVerb } from "@majlis/functions/deployment/table";

const running = new AsyncLocalStorage<FunctionName>();

/** Runs a call as the named function: its table access is checked against its row in `deployment/functions.ts`. */
export const asFunction = <Result>(name: FunctionName, call: () => Result): Result => running.run(name, call);

/**
 * Rejects table access that the function's IAM role would reject: actions and indexes that its row does not
 * have. Code outside of a function, such as the demo data, has full access.
 */
export const enforceGrants = (client: DynamoDBDocumentClient): void =>
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const name = running.getStore();
        const refused =
          name && requiredActions(commandName, args.input).find((action) => !isGranted(name, action));
        if (refused) throw new Error(`${name} has no permission for ${refused} in deployment/functions.ts`);
        return next(args);
      },
    { step: "initialize", name: "enforceGrants" },
  );

const isGranted = (name: FunctionName, action: string): boolean => {
  const { indexes = [] } = rowOf(name);
  return [...tableVerbs(name), ...indexes.map((index) => `${index}:Query`)].some(
    (granted) => granted === action,
  );
};

const parts: Readonly<Record<string, TableVerb>> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** IAM actions of a command. A transaction needs the actions of its parts. An index is a resource of its own. */
const requiredActions = (commandName: string, input: object): string[] => {
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
