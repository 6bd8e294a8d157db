import type { SSTConfig } from "sst";
import { Api } from "./stacks/Api";
import { Auth } from "./stacks/Auth";
import { Database } from "./stacks/Database";
import { Email } from "./stacks/Email";
import { defaultFunctionProps } from "./stacks/functionProps";
import { Jobs } from "./stacks/Jobs";
import { Monitoring } from "./stacks/Monitoring";
import { isProduction } from "./stacks/readDeployment";
import { Web } from "./stacks/Web";

export default {
  config() {
    // CloudFront takes its firewall and its certificate from this region only.
    return { name: "majlis", region: "us-east-1" };
  },
  // SST finds this by its method form.
  stacks(app) {
    // Never "retain" for a whole app: it would orphan every route and role that is replaced.
    if (!isProduction(app)) app.setDefaultRemovalPolicy("destroy");
    app.setDefaultFunctionProps(defaultFunctionProps);
    app.stack(Database).stack(Email).stack(Auth).stack(Api).stack(Jobs).stack(Web).stack(Monitoring);
  },
} satisfies SSTConfig;
