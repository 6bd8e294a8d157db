import * as contract from "@majlis/contracts/admin";
import { getSettings } from "@majlis/core/admin/getSettings";
import { limits } from "../adapters/throttle";
import { http } from "../http";
import { settings } from "../settings";

export const handler = http(contract.getSettings, async ({ deps }) =>
  getSettings(deps, {
    mailSender: settings.MAIL_FROM,
    siteUrl: settings.SITE_URL,
    whatsapp: settings.WHATSAPP_PHONE_NUMBER_ID !== undefined,
    throttles: limits,
  }),
);
