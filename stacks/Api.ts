import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Api as HttpApi, type StackContext, use } from "sst/constructs";
import { Auth } from "./Auth";

/** The HTTP API and its authorizer. Its routes and its stage are in stacks of their own. */
export const Api = ({ stack, app }: StackContext) => {
  const { auth } = use(Auth);
  const api = new HttpApi(stack, "Api", {
    authorizers: {
      jwt: { type: "user_pool", userPool: { id: auth.userPoolId, clientIds: [auth.userPoolClientId] } },
    },
    defaults: {
      authorizer: "jwt",
      // Only access tokens have this scope, so ID tokens are rejected.
      authorizationScopes: ["aws.cognito.signin.user.admin"],
    },
    // The site has the same origin: CloudFront forwards `/api/*`.
    cors: false,
    // Throttles of routes belong to the stage, so it is created after the routes.
    cdk: { httpApi: { createDefaultStage: false } },
  });
  /**
   * Secret header value of CloudFront's requests. It prevents calls to the API's own host, which would bypass the
   * firewall.
   */
  const originSecret = new Secret(stack, "OriginSecret", {
    secretName: app.logicalPrefixedName("origin"),
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  }).secretValue.unsafeUnwrap(); // a reference that CloudFormation resolves, not the value
  stack.addOutputs({ ApiUrl: api.url });
  return { api, originSecret };
};
