import { type Plugin, runnerImport } from "vite";

/** Stops the build, with field, reason and example, when house.config.ts has a wrong value. */
export const checkedHouse = (): Plugin => ({
  name: "majlis:checked-house",
  buildStart: async () => {
    const { house } = (
      await runnerImport<typeof import("@majlis/contracts/house/house")>("@majlis/contracts/house/house")
    ).module;
    const { checkHouse } = (
      await runnerImport<typeof import("@majlis/contracts/house/houseSchema")>(
        "@majlis/contracts/house/houseSchema",
      )
    ).module;
    checkHouse(house);
  },
});
