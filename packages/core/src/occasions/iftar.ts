import { type Deps, hasFeature } from "#core/table/deps";
import { startsInRamadan } from "./holidays.rules";

interface IftarForm {
  readonly after_iftar?: boolean | undefined;
  readonly starts_at: string;
  readonly city: string;
}

/**
 * What a row says of iftar. It says nothing outside of Ramadan, also after a change of the day, and nothing in a
 * deployment without the rhythm of the city.
 */
export const isAfterIftar = (deps: Pick<Deps, "settings">, form: IftarForm): boolean =>
  form.after_iftar === true && hasFeature(deps, "rhythm") && startsInRamadan(form);
