import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "./constructs";
import { rateRule, visibility } from "./rateRule";

/**
 * Calls of the user pool that make accounts, send mails or try codes. Cognito limits them for all callers together, so
 * one address could stop every sign-up, and each account that it makes costs money.
 */
export const accountCalls = [
  "SignUp",
  "ConfirmSignUp",
  "ResendConfirmationCode",
  "ForgotPassword",
  "ConfirmForgotPassword",
  "GetUserAttributeVerificationCode",
  "VerifyUserAttribute",
] as const;

/** By address in five minutes. Mobile carriers share one address among many people. */
const accountLimit = 100;
const allLimit = 5_000;

/** The name of its metrics. */
export const signInFirewallMetric = (stage: string): string => `sign-in-${stage}`;

/**
 * The firewall of the user pool, which the site calls without CloudFront. What it blocks does not count against
 * Cognito's rates, and makes no active user.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export const createSignInFirewall = (
  { stack, app }: StackContext,
  { userPoolArn }: IUserPool,
): CfnWebACLAssociation => {
  const rules = [
    rateRule("accounts", accountLimit, {
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: "x-amz-target" } },
        regexString: `\\.(${accountCalls.join("|")})$`,
        textTransformations: [{ priority: 0, type: "NONE" }],
      },
    }),
    rateRule("sign-in", allLimit),
  ];
  const firewall = new CfnWebACL(stack, "SignInFirewall", {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(signInFirewallMetric(app.stage)),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  return new CfnWebACLAssociation(stack, "SignInFirewallAssociation", {
    resourceArn: userPoolArn,
    webAclArn: firewall.attrArn,
  });
};
