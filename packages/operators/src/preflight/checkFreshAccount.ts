import { isProduction } from "@majlis/functions/deployment/readDeployment";
import { edgeRegion, nameWithRegion, resourceName } from "@majlis/functions/deployment/resourceNames";
import { askAws } from "./askAws";
import {
  type AccountCheck,
  explainFailure,
  failed,
  type Finding,
  isNamed,
  ok,
  type Place,
  warning,
} from "./findings";

/** What an account of this year lacks on its first day. Accounts from before July 2025 have no plan. */
export const judgePlan = ({ stage }: Pick<Place, "stage">, plan: string | undefined): Finding => {
  const name = "account plan";
  if (plan !== "FREE") return ok(name, plan === undefined ? "None, so nothing ends." : `${plan}.`);
  const found =
    "The free plan ends after six months or $200, and AWS then closes what is deployed. Run `aws freetier upgrade-account-plan --account-plan-type PAID --region us-east-1`; it acts at once.";
  return isProduction({ stage }) ? failed(name, found) : warning(name, found);
};

export const checkPlan: AccountCheck = (place) =>
  orLook("account plan", async () => {
    try {
      const target = "AWSFreeTierService.GetAccountPlanState";
      const text = await askAws({ service: "freetier", region: edgeRegion, target });
      return judgePlan(place, /"accountPlanType"\s*:\s*"(\w+)"/.exec(text)?.[1]);
    } catch (error) {
      if (isNamed(error, "ResourceNotFoundException")) return judgePlan(place, undefined);
      throw error;
    }
  });

/** No deployment depends on these answers, so one that AWS does not give stops none. */
const orLook = async (name: string, check: () => Promise<Finding>): Promise<readonly Finding[]> => {
  try {
    return [await check()];
  } catch (error) {
    return [warning(name, `Not checked: ${explainFailure(error)} Look at it in the console.`)];
  }
};

/** AWS tells only the first distribution whether it has verified an account. */
export const judgeCloudFront = (distributions: number): Finding =>
  distributions > 0
    ? ok("CloudFront", "The account has distributions.")
    : warning(
        "CloudFront",
        "There is no distribution yet. AWS may first verify a new account, by hand, in days: open a support case of the kind Account and billing that asks to verify the account for CloudFront, and deploy when it is answered.",
      );

export const checkCloudFront: AccountCheck = () =>
  orLook("CloudFront", async () => {
    const text = await askAws({ service: "cloudfront", region: edgeRegion, path: "2020-05-31/distribution" });
    return judgeCloudFront(Number(/<Quantity>(\d+)</.exec(text)?.[1] ?? 0));
  });

interface Subscriptions {
  readonly region: string;
  /** Undefined: there is no topic yet. */
  readonly arns: readonly string[] | undefined;
}

/** An address that did not confirm gets no alarm. AWS shows no ARN for it. */
export const judgeAlarms = (topics: readonly Subscriptions[]): Finding => {
  const name = "alarms";
  const waiting = topics.filter(({ arns }) => arns?.includes("PendingConfirmation"));
  if (waiting.length > 0)
    return warning(
      name,
      `An address has not confirmed the mails of AWS, so it gets no alarm: ${waiting.map(({ region }) => region).join(", ")}. The link is valid for three days; deploy with another ALARM_EMAIL and back to get a new one.`,
    );
  return topics.every(({ arns }) => arns === undefined)
    ? ok(name, "Asked for at the first deployment.")
    : ok(name, "Every address has confirmed.");
};

export const checkAlarms: AccountCheck = async ({ stage, region, account }) => {
  const topics = [
    { region, topic: resourceName(stage, "alarms") },
    ...(isProduction({ stage })
      ? [{ region: edgeRegion, topic: nameWithRegion(stage, "edge-alarms", region) }]
      : []),
  ];
  return orLook("alarms", async () =>
    judgeAlarms(
      await Promise.all(
        topics.map(async ({ topic, region: place }) => ({
          region: place,
          arns: await listSubscriptions(place, `arn:aws:sns:${place}:${account}:${topic}`),
        })),
      ),
    ),
  );
};

const listSubscriptions = async (region: string, TopicArn: string): Promise<Subscriptions["arns"]> => {
  const query = new URLSearchParams({ Action: "ListSubscriptionsByTopic", Version: "2010-03-31", TopicArn });
  try {
    const text = await askAws({ service: "sns", region, path: `?${query}` });
    return [...text.matchAll(/<SubscriptionArn>([^<]*)</g)].map(([, arn = ""]) => arn);
  } catch (error) {
    if (isNamed(error, "NotFound", "NotFoundException")) return undefined;
    throw error;
  }
};
