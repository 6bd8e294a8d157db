import * as contract from "@majlis/contracts/admin";
import { getOverview } from "@majlis/core/admin/getOverview";
import { http } from "#functions/http";

export const handler = http(contract.getOverview, ({ deps }) => getOverview(deps));
