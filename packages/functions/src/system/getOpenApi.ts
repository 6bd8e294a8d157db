import { getOpenApi } from "@majlis/contracts/system";
import { describeApi } from "@majlis/core/system/describeApi";
import { http } from "../http";

export const handler = http(getOpenApi, async ({ deps }) => describeApi(deps.settings.version));
