import * as account from "@majlis/contracts/account/signInCode";
import { done } from "@majlis/contracts/replies";
import { requestSignInCode } from "@majlis/core/account/requestSignInCode";
import { throttle } from "#functions/adapters/throttle";
import { hasSecondStep } from "#functions/adapters/userPool";
import { route, serve } from "#functions/http";
import { settings } from "#functions/settings";

const isTwoStep = (sub: string) => hasSecondStep(settings.USER_POOL_ID, sub);

export const handler = serve("account/requestSignInCode", {
  "account/requestSignInCode": route(account.requestSignInCode, async ({ deps, body, address }) => {
    await throttle("signInCodes", address);
    return { ...done, request: await requestSignInCode(deps, isTwoStep, body) };
  }),
});
