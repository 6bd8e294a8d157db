import { queryOptions } from "@tanstack/react-query";
import { isTwoStepOn } from "../../lib/session/softwareToken";

export const twoStepQuery = queryOptions({ queryKey: ["twoStep"], queryFn: isTwoStepOn });
