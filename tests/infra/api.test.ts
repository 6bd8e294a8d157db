import { isDeepStrictEqual } from "node:util";
import { operations } from "@majlis/contracts/api";
import { functionOf } from "@majlis/functions/deployment/functions";
import { describe, expect, test } from "vitest";
import { defaultThrottle, isPublicWrite, routeKeysOf } from "#repo/stacks/routeThrottles.ts";
import { type JsonObject, read } from "#support/json.ts";
import {
  attributeOf,
  deployedFunctions,
  readTemplate,
  resourceOf,
  resourcesOf,
  routeResourcesOf,
} from "./stackTemplates.ts";

const routes = routeResourcesOf("AWS::ApiGatewayV2::Route");
const integrations = routeResourcesOf("AWS::ApiGatewayV2::Integration");
const functions = deployedFunctions();
const stage = resourceOf("ApiStage", "AWS::ApiGatewayV2::Stage");
const authorizer = resourceOf("Api", "AWS::ApiGatewayV2::Authorizer");

const routeOf = (key: string) => {
  const route = routes.find(({ Properties }) => Properties.RouteKey === key);
  if (!route) throw new Error(`Missing route ${key}`);
  return route;
};

/** How another stack reads a value of the Api stack. */
const importOf = (value: JsonObject) => {
  const outputs = Object.values(readTemplate("Api").Outputs ?? {});
  const output = outputs.find(({ Value }) => isDeepStrictEqual(Value, value));
  return { "Fn::ImportValue": output?.Export?.Name };
};

test("production keeps the root of keys when it is removed, as it keeps the table", () => {
  const kept = resourcesOf("Api", "AWS::SecretsManager::Secret").filter(
    ({ DeletionPolicy }) => DeletionPolicy === "Retain",
  );
  expect(kept.map(({ Properties }) => Properties.Name)).toEqual(["production-majlis-keys"]);
});

test("the API has exactly the methods of each endpoint of the contract", () => {
  expect(routes.map(({ Properties }) => Properties.RouteKey).toSorted()).toEqual(
    operations.flatMap(({ endpoint }) => routeKeysOf(endpoint)).toSorted(),
  );
});

test("each function has one integration, far below the quota of 300", () => {
  const serving = new Set(operations.map(({ name }) => functionOf(name)));
  expect(integrations).toHaveLength(serving.size);
  expect(serving.size).toBeLessThanOrEqual(40);
});

const keyed = operations.flatMap(({ name, endpoint }) =>
  routeKeysOf(endpoint).map((key) => ({ key, name, endpoint })),
);

describe.each(keyed)("$key", ({ key, name, endpoint }) => {
  const route = routeOf(key);

  test("is answered by the function of its group", () => {
    const target = JSON.stringify(route.Properties.Target);
    const integration = integrations.find(({ id }) => target.includes(`"${id}"`));
    const functionId = attributeOf(integration?.Properties.IntegrationUri);
    expect(functions.find(({ id }) => id === functionId)?.name).toBe(functionOf(name));
    expect(integration?.Properties.PayloadFormatVersion).toBe("2.0");
  });

  const isOpen = endpoint.access === "public" || endpoint.access === "desk";
  test(isOpen ? "is open to people without an account" : "requires an access token", () => {
    const { AuthorizationType, AuthorizationScopes, AuthorizerId } = route.Properties;
    expect({ AuthorizationType, AuthorizationScopes, AuthorizerId }).toEqual(
      isOpen
        ? { AuthorizationType: "NONE" }
        : {
            AuthorizationType: "JWT",
            AuthorizationScopes: ["aws.cognito.signin.user.admin"],
            AuthorizerId: importOf({ Ref: authorizer.id }),
          },
    );
  });

  test("receives exactly its settings", () => {
    const { environment } = functions.find((one) => one.name === functionOf(name)) ?? {};
    expect(environment).toMatchObject({
      STAGE: "production",
      TABLE_NAME: expect.anything(),
      USER_POOL_ID: expect.anything(),
      USER_POOL_CLIENT_ID: expect.anything(),
      SITE_URL: "https://majlis.example",
      MAIL_FROM: "Majlis <hello@majlis.example>",
      VERSION: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      ORIGIN_SECRET: { "Fn::GetAtt": [expect.stringMatching(/^OriginSecret/), "Value"] },
      OTHER_ORIGIN_SECRET: { "Fn::GetAtt": [expect.stringMatching(/^OtherOriginSecret/), "Value"] },
      KEY_SECRET: { "Fn::GetAtt": [expect.stringMatching(/^KeySecret/), "Value"] },
      ADDRESS_SECRET: { "Fn::GetAtt": [expect.stringMatching(/^AddressSecret/), "Value"] },
    });
    expect(Object.keys(environment ?? {})).not.toContain("DYNAMODB_ENDPOINT");
  });
});

/** The firewall limits tills by address. A few addresses must not close every till. */
const tills: readonly string[] = ["membership/verifyMembership", "redemptions/recordRedemption"];

test.each(operations.filter(({ name, endpoint }) => isPublicWrite(endpoint) && !tills.includes(name)))(
  "$name has a lower throttle than authenticated routes",
  ({ endpoint }) => {
    for (const key of routeKeysOf(endpoint)) {
      const settings = read(read(stage.Properties.RouteSettings)[key]);
      expect(settings.ThrottlingBurstLimit).toBeLessThan(defaultThrottle.burst);
      expect(settings.ThrottlingRateLimit).toBeLessThan(defaultThrottle.rate);
    }
  },
);

test("the authorizer checks issuer and client of a token", () => {
  expect(authorizer.Properties).toMatchObject({
    AuthorizerType: "JWT",
    IdentitySource: ["$request.header.Authorization"],
  });
  const jwt = JSON.stringify(authorizer.Properties.JwtConfiguration);
  expect(jwt).toContain("https://cognito-idp.eu-central-1.amazonaws.com/");
  expect(jwt).toContain("UserPoolClient");
});

// Metrics of each route would cost up to $117 a month, and no alarm or graph uses them.
test("every route has a throttle, and none has metrics of its own", () => {
  expect(stage.Properties.DefaultRouteSettings).toEqual({
    ThrottlingBurstLimit: defaultThrottle.burst,
    ThrottlingRateLimit: defaultThrottle.rate,
  });
});

test("the access log does not identify callers", () => {
  const { Format } = read(stage.Properties.AccessLogSettings);
  expect(Format).toContain("$context.requestId");
  expect(Format).not.toMatch(/identity|sourceIp|userAgent|authorizer\.claims|\$context\.path\b/);
});

test("cross-origin calls are not allowed", () => {
  expect(resourceOf("Api", "AWS::ApiGatewayV2::Api").Properties).not.toHaveProperty("CorsConfiguration");
});
