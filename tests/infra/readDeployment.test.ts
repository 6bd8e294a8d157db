import { expect, test } from "vitest";
import { readDeployment } from "#repo/stacks/readDeployment.ts";

const told = { MAIL_FROM: "Majlis <hello@mail.majlis.example>", SITE_URL: "https://majlis.example/" };

test("reads the sender and the site's origin", () => {
  expect(readDeployment(told)).toMatchObject({
    siteUrl: "https://majlis.example",
    domain: undefined,
    mailFrom: told.MAIL_FROM,
    mailName: "Majlis",
    mailAddress: "hello@mail.majlis.example",
    mailDomain: "mail.majlis.example",
  });
});

test("takes a bare address as the sender", () => {
  expect(readDeployment({ ...told, MAIL_FROM: "hello@majlis.example" })).toMatchObject({
    mailName: "",
    mailAddress: "hello@majlis.example",
  });
});

test("a domain of its own is the site's address", () => {
  const own = { ...told, SITE_DOMAIN: "majlis.jo", SITE_CERTIFICATE_ARN: "arn:certificate" };
  expect(readDeployment(own).siteUrl).toBe("https://majlis.jo");
});

test.each([
  ["MAIL_FROM", { ...told, MAIL_FROM: undefined }],
  ["MAIL_FROM", { ...told, MAIL_FROM: "nobody" }],
  ["SITE_URL", { ...told, SITE_URL: undefined }],
  ["SITE_URL", { ...told, SITE_URL: "http://majlis.example" }],
  ["SITE_CERTIFICATE_ARN", { ...told, SITE_DOMAIN: "majlis.jo" }],
])("names %s when it is missing or wrong", (name, env) => {
  expect(() => readDeployment(env)).toThrow(`Set ${name}`);
});
