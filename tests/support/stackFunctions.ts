import { join } from "node:path";
import { inject } from "vitest";
import { type Json, type JsonObject, listed, read, text } from "./json";
import { policiesOf, resourcesOf, stackNames, type StackName, type Statement } from "./stackTemplates";

export interface DeployedFunction {
  /** `events/joinEvent`. */
  readonly name: string;
  readonly stack: StackName;
  readonly id: string;
  readonly properties: JsonObject;
  readonly environment: JsonObject;
  /** Its permissions. */
  readonly statements: readonly Statement[];
  /** Its bundle for Lambda. */
  readonly bundle: string;
}

const source = /^packages\/functions\/src\/(?<name>.+)\.handler$/;

/** The product's functions in all stacks, without those that SST adds for deployments. */
export const deployedFunctions = (): readonly DeployedFunction[] =>
  stackNames.flatMap((stack) =>
    resourcesOf(stack, "AWS::Lambda::Function").flatMap(({ id, Properties: properties }) => {
      const { name } = source.exec(text(properties.Handler))?.groups ?? {};
      if (name === undefined) return [];
      return [
        {
          name,
          stack,
          id,
          properties,
          environment: read(read(properties.Environment).Variables),
          statements: statementsOf(stack, properties),
          bundle: bundleOf(name, properties),
        },
      ];
    }),
  );

const statementsOf = (stack: StackName, properties: JsonObject): readonly Statement[] => {
  const role = text(attributeOf(properties.Role));
  return policiesOf(stack)
    .filter(({ id, roles }) => id === role || JSON.stringify(roles) === JSON.stringify([{ Ref: role }]))
    .flatMap(({ statements }) => statements);
};

/** The resource that `{ "Fn::GetAtt": [id, attribute] }` refers to. */
export const attributeOf = (value: Json | undefined): Json | undefined =>
  listed(read(value)["Fn::GetAtt"])[0];

const bundleOf = (name: string, properties: JsonObject): string => {
  const asset = text(read(properties.Code).S3Key).replace(/\.zip$/, "");
  return join(inject("stacks").directory, `asset.${asset}`, `packages/functions/src/${name}.mjs`);
};
