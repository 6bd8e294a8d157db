import * as contract from "@majlis/contracts/admin";
import { getSettings } from "@majlis/core/admin/getSettings";
import { limits } from "#functions/adapters/throttle";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.getSettings, async ({ deps }) =>
  getSettings(deps, {
    mailSender: settings.MAIL_FROM,
    siteUrl: settings.SITE_URL,
    whatsapp: settings.WHATSAPP_PHONE_NUMBER_ID !== undefined,
    throttles: limits,
  }),
);
