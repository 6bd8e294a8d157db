import * as contract from "@majlis/contracts/users";
import { stopWhatsApp } from "@majlis/core/users/stopWhatsApp";
import { http } from "#functions/http";

export const handler = http(contract.stopWhatsApp, ({ deps, actor }) => stopWhatsApp(deps, actor));
