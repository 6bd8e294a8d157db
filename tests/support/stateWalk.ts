// The walk through the states of a person at events or gatherings.
import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "./axe";
import { beSignedIn, beSignedOut, expect, expectOnScreen, test } from "./browser";
import { newAccountAs, newPassword } from "./factoriesOverHttp";

type Who = "member" | "free_user" | "visitor" | "founder" | "host";

export interface State<Id> {
  readonly who: Who;
  /** Makes the event or gathering for this person. */
  readonly make: (title: string, token: string) => Promise<Id>;
  readonly en: RegExp;
  readonly ar: RegExp;
}

/** The people of the walk, and who of the demo is one of them. Others get an account of their own. */
const people = {
  member: undefined,
  free_user: undefined,
  visitor: undefined,
  founder: "founder@majlis.test",
  host: "member@majlis.test",
} as const;

/** Signs in as one of the people. Returns the token of an account of its own. */
const beOne = async (page: Page, who: Who): Promise<string> => {
  const email = people[who];
  if (email) {
    await beSignedIn(page, email);
    return "";
  }
  if (who !== "member" && who !== "free_user") {
    await beSignedOut(page);
    return "";
  }
  const account = await newAccountAs(who);
  await beSignedIn(page, account.email, newPassword);
  return account.token;
};

/** Opens the page of each state in two languages, once as each of these people. */
export const walkStates = <Id extends string>(
  folder: "events" | "gatherings",
  states: Readonly<Record<string, State<Id>>>,
  those: readonly Who[],
): void => {
  for (const who of those)
    test(`the page of ${folder} says each state of a person in two languages, and axe finds nothing: ${who}`, async ({
      page,
    }) => {
      const token = await beOne(page, who);
      const found: Record<string, readonly string[]> = {};
      for (const [name, state] of Object.entries(states)) {
        if (state.who !== who) continue;
        const id = await state.make(`Evening that is ${name}`, token);
        for (const locale of ["en", "ar"] as const) {
          await page.goto(`/${folder}/${id}?lang=${locale}`);
          await settle(page);
          await expectOnScreen(page.getByRole("main").getByText(state[locale]).first());
          const problems = [...(await violations(page)), ...(await overflow(page))];
          if (problems.length > 0) found[`${name} ${locale}`] = problems;
        }
      }
      expect(found).toEqual({});
    });
};
