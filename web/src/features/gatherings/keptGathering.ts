import { Gathering } from "@majlis/contracts/gatherings";
import * as z from "zod/mini";

/** What a form that was left half way holds. Fields that are not usable are empty. */
const KeptGathering = z.partial(
  z.pick(Gathering, {
    title: true,
    description: true,
    starts_at: true,
    ends_at: true,
    venue_name: true,
    venue_address: true,
    city: true,
    good_to_know: true,
    after_iftar: true,
    capacity: true,
  }),
);
export type KeptGathering = z.infer<typeof KeptGathering>;

export const readKept = (kept: unknown): KeptGathering => {
  const { data, error } = KeptGathering.safeParse(kept ?? {});
  if (data || typeof kept !== "object" || kept === null) return data ?? {};
  const refused = error.issues.map(({ path: [name] }) => String(name));
  return KeptGathering.parse(
    Object.fromEntries(Object.entries(kept).filter(([name]) => !refused.includes(name))),
  );
};
