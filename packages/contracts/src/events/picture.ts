import * as z from "zod/mini";
import { PictureId } from "#contracts/ids";

/** A stored picture. `url` is a path of the site. A changed picture has another one. */
export const Picture = z.object({
  id: PictureId,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** What is on it, for people who do not see it. */
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;
