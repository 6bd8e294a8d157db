import * as contract from "@majlis/contracts/admin";
import { getOverview } from "@majlis/core/admin/getOverview";
import { http } from "../http";

export const handler = http(contract.getOverview, ({ deps }) => getOverview(deps));
