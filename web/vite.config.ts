import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // amazon-cognito-identity-js expects Node's name for the global object.
  define: { global: "globalThis" },
  build: {
    target: "es2022",
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first page needs no schema: they come beside it, not within it.
          groups: [
            { name: "runtime", test: /rolldown[\\/]runtime/ },
            { name: "schemas", test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});
