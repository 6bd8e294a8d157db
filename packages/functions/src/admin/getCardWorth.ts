import * as contract from "@majlis/contracts/admin/cardWorth";
import { getCardWorth } from "@majlis/core/admin/getCardWorth";
import { http } from "#functions/http";

export const handler = http(contract.getCardWorth, ({ deps, query }) => getCardWorth(deps, query.month));
