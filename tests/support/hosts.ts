import { setUserRole } from "@majlis/core/admin/setUserRole";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { currentActor, newActor, newUser } from "./factories";

/** A city founder with a page. */
export const newHost = async (deps: Deps, fullName = "Salma Host"): Promise<SignedIn> => {
  const user = await newUser(deps, { fullName });
  await setUserRole(deps, newActor("admin"), { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};
