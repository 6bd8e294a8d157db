import type { FunctionName } from "@majlis/functions/deployment/tableNeeds";
import { type StackContext, use } from "sst/constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { paymentEnvironment } from "./paymentEnvironment";
import { readDeployment } from "./readDeployment";

/** Environment of a function, as `packages/functions/src/settings.ts` reads it. */
export const functionEnvironment = ({ app }: StackContext, name?: FunctionName) => {
  const { table } = use(Database);
  const { auth } = use(Auth);
  const { siteUrl, mailFrom, version, whatsappPhoneNumberId } = readDeployment();
  return {
    STAGE: app.stage,
    TABLE_NAME: table.tableName,
    USER_POOL_ID: auth.userPoolId,
    USER_POOL_CLIENT_ID: auth.userPoolClientId,
    SITE_URL: siteUrl,
    MAIL_FROM: mailFrom,
    VERSION: version,
    ...(whatsappPhoneNumberId && { WHATSAPP_PHONE_NUMBER_ID: whatsappPhoneNumberId }),
    ...paymentEnvironment(app, name),
  };
};
