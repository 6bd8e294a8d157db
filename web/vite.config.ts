import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What every page needs, in one file: many small ones would cost a tenth more. */
const shell =
  /[\\/]node_modules[\\/](react|scheduler|nanostores|@nanostores[\\/]\w+|clsx)[\\/]|[\\/]web[\\/]src[\\/](paths\.ts|lib[\\/](i18n|router[\\/]|session[\\/](tokenStore|useSession)))|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|shared)/;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The workspace holds another React too, for a tool of the deployment: the site has one only.
  resolve: { dedupe: ["react", "react-dom"] },
  // amazon-cognito-identity-js expects Node's name for the global object.
  define: { global: "globalThis" },
  build: {
    target: "es2022",
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", test: shell, priority: 2 },
            // The first page needs no schema: they come beside it, not within it.
            { name: "schemas", test: /[\\/]node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});
