import { appName } from "@majlis/functions/deployment/resourceNames";
import type { SSTConfig } from "sst";
import { Api } from "./stacks/Api";
import { PageRoutes, Routes } from "./stacks/ApiRoutes";
import { ApiStage } from "./stacks/ApiStage";
import { Auth } from "./stacks/Auth";
import { Database } from "./stacks/Database";
import { Email } from "./stacks/Email";
import { defaultFunctionProps } from "./stacks/functionProps";
import { Jobs } from "./stacks/Jobs";
import { LongWork } from "./stacks/LongWork";
import { Monitoring } from "./stacks/Monitoring";
import { Pictures } from "./stacks/Pictures";
import { isProduction, readDeployment, readRegion } from "./stacks/readDeployment";
import { Web } from "./stacks/Web";

export default {
  config() {
    return { name: appName, region: readRegion() };
  },
  // SST requires a method.
  stacks(app) {
    // "retain" for a whole app would orphan every replaced route and role.
    if (!isProduction(app)) app.setDefaultRemovalPolicy("destroy");
    app.setDefaultFunctionProps(defaultFunctionProps);
    app.stack(Database).stack(Email).stack(Auth).stack(Api).stack(Pictures).stack(Web);
    app.stack(Routes, { id: "Routes" }).stack(PageRoutes, { id: "PageRoutes" });
    app.stack(ApiStage).stack(Jobs).stack(Monitoring);
    if (readDeployment().hasLongWork) app.stack(LongWork);
  },
} satisfies SSTConfig;
