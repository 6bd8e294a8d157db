import * as z from "zod/mini";
import { PictureId } from "#contracts/ids";

const file = {
  id: PictureId,
  url: z.string(),
  width: z.int(),
  height: z.int(),
};

/** A stored picture. `url` is a path of the site. A changed picture has another one. */
export const Picture = z.object({
  ...file,
  /** What is on it, for people who do not see it. */
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** A square photo of a person, whose name says what is on it. */
export const Portrait = z.object(file);
export type Portrait = z.infer<typeof Portrait>;
