import * as contract from "@majlis/contracts/founders/hosts";
import { getUnsubscribePage } from "@majlis/core/founders/getUnsubscribePage";
import { http } from "#functions/http";

export const handler = http(contract.getUnsubscribePage, async ({ params }) =>
  getUnsubscribePage(params.token),
);
