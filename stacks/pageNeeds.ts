import type { OperationName } from "@majlis/contracts/api";
import { locales } from "@majlis/contracts/locales";
import { pictureFiles } from "@majlis/functions/deployment/pictureFiles";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { dependsOn, use } from "sst/constructs";
import type { FunctionNeeds } from "./functionProps";
import { readDeployment } from "./readDeployment";
import { Web } from "./Web";

/** The documents of the site that pages are made of (web/build/prerenderPages.ts). */
const documents = [
  "app.html",
  ...["events", "gatherings"].flatMap((kind) => locales.map((locale) => `templates/${kind}.${locale}.html`)),
];

/** What a function needs to draw pictures. */
export const drawing: FunctionNeeds = {
  copyFiles: Object.entries(pictureFiles).map(([to, from]) => ({ from: `node_modules/${from}`, to })),
};

/** What the functions of shared links need: the documents of the site, or the files that pictures are drawn with. */
export const pageNeeds = (name: OperationName): FunctionNeeds => {
  if (!name.startsWith("pages/")) return {};
  if (name.endsWith("Picture")) return drawing;
  // `sst remove` creates no bucket, and without a reference to it the site would be removed before its readers.
  dependsOn(Web);
  const bucket = use(Web).site.cdk?.bucket;
  if (!bucket) return {};
  return {
    environment: {
      SITE_BUCKET: bucket.bucketName,
      SHOW_JOD: readDeployment().showsJod ? "1" : "",
    },
    permissions: [
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: documents.map((path) => bucket.arnForObjects(path)),
      }),
    ],
  };
};
