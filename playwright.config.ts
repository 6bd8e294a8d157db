import { defineConfig } from "@playwright/test";
import { desktop } from "./tests/support/browserSizes";
import { findChromium } from "./tests/support/findBrowsers.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/globalSetup.ts",
  outputDir: "test-results",
  reporter: "list",
  workers: 2,
  retries: 0,
  timeout: 120_000,
  grepInvert: process.env["MAJLIS_LONG"] ? [] : /@long/,
  // Allows for a busy machine.
  expect: { timeout: 15_000 },
  use: {
    viewport: desktop,
    serviceWorkers: "block",
    // What moves is drawn again and again. The tests of motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs every test a good part of its time. `--trace on` writes one of the test that failed.
    trace: "off",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        // No process is kept ready for a page that a test does not open.
        "--renderer-process-limit=1",
        "--in-process-gpu",
        // A test leaves its page before faster code for it would pay.
        "--js-flags=--no-opt,--no-maglev",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A device with a camera, which the person does not allow. A test of scanning allows it.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream=deny",
      ],
    },
  },
});
