import { type Deps, instantNow } from "#core/deps";
import { monthOf } from "#core/months";
import { userStats } from "#core/users/user.stats";

/** The month in which the first account was made: nothing that is listed by month is older. */
export const firstMonth = async (deps: Deps): Promise<string> => {
  const { data } = await deps.store.stat.query.byName({ name: userStats.months }).go({ limit: 1 });
  return data[0]?.bucket ?? monthOf(instantNow(deps));
};
