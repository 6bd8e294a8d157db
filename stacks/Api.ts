import { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpUserPoolAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { isProduction } from "@majlis/functions/deployment/readDeployment";
import { RemovalPolicy } from "aws-cdk-lib";
import { type StackContext, use } from "./constructs";
import { Auth } from "./Auth";
import { readSecretVersions, secretReference } from "@majlis/functions/deployment/secretVersions";

/** The HTTP API and its authorizer. Its routes and its stage are in stacks of their own. */
export const Api = ({ stack, app }: StackContext) => {
  const { auth } = use(Auth);
  // The site has the same origin, so there is no CORS: CloudFront forwards `/api/*`. Throttles of routes belong to the
  // stage, so it is created after the routes.
  const api = new HttpApi(stack, "Api", {
    apiName: app.logicalPrefixedName("Api"),
    createDefaultStage: false,
  });
  const authorizer = new HttpUserPoolAuthorizer("Authorizer", auth.cdk.userPool, {
    userPoolClients: [auth.cdk.userPoolClient],
  });
  /**
   * Secret header value of CloudFront's requests. It prevents calls to the API's own host, which would bypass the
   * firewall.
   */
  const origin = new Secret(stack, "OriginSecret", {
    secretName: app.logicalPrefixedName("origin"),
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  /**
   * Root of the keys that functions derive: of cursors, pseudonyms, codes and saved passes. CloudFormation deletes a
   * secret for good, so production keeps it.
   */
  const keys = new Secret(stack, "KeySecret", {
    removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    secretName: app.logicalPrefixedName("keys"),
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  const { origin: sent, otherOrigin: other, keys: version } = readSecretVersions();
  const secrets = {
    origin: secretReference(origin.secretArn, { version: sent }),
    otherOrigin: other && secretReference(origin.secretArn, { version: other }),
    keys: secretReference(keys.secretArn, { version }),
  };
  stack.addOutputs({ ApiUrl: api.apiEndpoint });
  // With exactOptionalPropertyTypes, CDK's class is not assignable to its interface; an imported API is.
  const routed = HttpApi.fromHttpApiAttributes(stack, "RoutedApi", { httpApiId: api.apiId });
  return { api, routed, authorizer, secrets };
};
