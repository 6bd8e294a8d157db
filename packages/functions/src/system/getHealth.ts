import { getHealth } from "@majlis/contracts/system";
import * as health from "@majlis/core/system/health";
import { http } from "#functions/http";

export const handler = http(getHealth, ({ deps, query }) =>
  health.getHealth(deps, { deep: query.deep === "1" }),
);
