// Reads the synthesized templates: resources, routes and functions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Json, type JsonObject, listed, read, text } from "#support/json.ts";

export interface Resource {
  readonly Type: string;
  readonly Properties: JsonObject;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}

interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: Json; readonly Export?: JsonObject }>>;
}

export const routeStackNames = ["Routes", "PageRoutes"] as const;
export const stackNames = [
  "Database",
  "Email",
  "Auth",
  "Api",
  ...routeStackNames,
  "ApiStage",
  "Jobs",
  "Pictures",
  "Web",
  "Monitoring",
] as const;
export type StackName = (typeof stackNames)[number];

const stacks = inject("stacks");

const readBuilt = (file: string) => JSON.parse(readFileSync(join(stacks.directory, file), "utf8"));

const templates = new Map<StackName, Template>();

/** The CloudFormation template of a stack, from `sst build`. */
export const readTemplate = (stack: StackName): Template => {
  const template = templates.get(stack) ?? readBuilt(`${stacks.stage}-majlis-${stack}.template.json`);
  templates.set(stack, template);
  return template;
};

/** The stacks that are deployed before this one. */
export const dependenciesOf = (stack: StackName): readonly string[] =>
  listed(
    read(read(read(readBuilt("manifest.json")).artifacts)[`${stacks.stage}-majlis-${stack}`]).dependencies,
  ).map((dependency) => text(dependency).replace(`${stacks.stage}-majlis-`, ""));

/** The resources of a type, with their ids in the template. */
export const resourcesOf = (stack: StackName, type: string): (Resource & { id: string })[] =>
  Object.entries(readTemplate(stack).Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource }));

/** The routes stacks' resources of a type. */
export const routeResourcesOf = (type: string): (Resource & { id: string })[] =>
  routeStackNames.flatMap((stack) => resourcesOf(stack, type));

/** The only resource of a type. Throws for none or several. */
export const resourceOf = (stack: StackName, type: string): Resource & { id: string } => {
  const [resource, ...others] = resourcesOf(stack, type);
  if (!resource || others.length > 0) throw new Error(`${stack} has not exactly one ${type}`);
  return resource;
};

export interface Statement {
  readonly effect: string;
  readonly actions: readonly string[];
  /** Each as JSON, because most are references. */
  readonly resources: readonly string[];
  readonly conditions: JsonObject;
}

/** The statements of a policy document. */
export const readStatements = (document: Json | undefined): readonly Statement[] =>
  listed(read(document).Statement)
    .map(read)
    .map(({ Effect, Action, Resource, Condition }) => ({
      effect: text(Effect),
      actions: listed(Action).map(text),
      resources: listed(Resource).map((resource) => JSON.stringify(resource)),
      conditions: read(Condition),
    }));

const policyTypes = [
  "AWS::IAM::Policy",
  "AWS::IAM::ManagedPolicy",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
];

/** Every policy of a stack, by the id of its resource or role. */
export const policiesOf = (stack: StackName) => [
  ...policyTypes
    .flatMap((type) => resourcesOf(stack, type))
    .map(({ id, Properties }) => ({
      id,
      roles: Properties.Roles,
      statements: readStatements(Properties.PolicyDocument),
    })),
  ...resourcesOf(stack, "AWS::IAM::Role").flatMap(({ id, Properties }) =>
    listed(Properties.Policies).map((policy) => ({
      id,
      roles: undefined,
      statements: readStatements(read(policy).PolicyDocument),
    })),
  ),
];

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

let functions: readonly DeployedFunction[] | undefined;

/** The product's functions in all stacks, without those that SST adds for deployments. */
export const deployedFunctions = () => (functions ??= findFunctions());

const findFunctions = (): readonly DeployedFunction[] =>
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
