import * as z from "zod/mini";
import { districts } from "./districts";

export const District = z.enum(districts);
