import { appName } from "@majlis/functions/deployment/resourceNames";
import type { SSTConfig } from "sst";
import { getStack } from "./stacks/constructs";
import { Aspects } from "aws-cdk-lib";
import { Api } from "./stacks/Api";
import { PageRoutes, Routes } from "./stacks/ApiRoutes";
import { ApiStage } from "./stacks/ApiStage";
import { Auth } from "./stacks/Auth";
import { Database } from "./stacks/Database";
import { Email } from "./stacks/Email";
import { defaultFunctionProps, oneRuntime } from "./stacks/functionProps";
import { Jobs } from "./stacks/Jobs";
import { Monitoring } from "./stacks/Monitoring";
import { Pictures } from "./stacks/Pictures";
import { isProduction, readRegion } from "@majlis/functions/deployment/readDeployment";
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
    Aspects.of(app).add(oneRuntime);
    app.stack(Database).stack(Email).stack(Auth).stack(Api).stack(Pictures);
    app.stack(Routes, { id: "Routes" }).stack(Web).stack(PageRoutes, { id: "PageRoutes" });
    // A new page never calls an old API: when the routes fail, the site stays as it was.
    getStack(Web).addDependency(getStack(Routes));
    app.stack(ApiStage).stack(Jobs).stack(Monitoring);
    // SST gives every stack a function for its custom resources. Only the site has such resources.
    for (const { node } of app.node.children)
      if (node !== getStack(Web).node) node.tryRemoveChild("CustomResourceHandler");
  },
} satisfies SSTConfig;
