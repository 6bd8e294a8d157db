import { queryOptions } from "@tanstack/react-query";
import { isTwoStepOn } from "#shared/session/softwareToken.ts";

export const twoStepQuery = queryOptions({ queryKey: ["twoStep"], queryFn: isTwoStepOn });
