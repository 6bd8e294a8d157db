import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const icons = /lucide-react\/dist\/esm\/icons\/(?!index\.)[\w-]+\.mjs$/;
const createIcon = fileURLToPath(new URL("../src/shared/ui/createIcon.ts", import.meta.url)).replaceAll(
  "\\",
  "/",
);

/**
 * Lucide draws an icon for any framework, at any size and with a context of its own: a kilobyte of each first page
 * for what the site never asks. Its drawings stay; ui/createIcon draws them. An icon that is written in another way
 * than known here fails the build.
 */
export const plainIcons = (): Plugin => ({
  name: "majlis:plain-icons",
  enforce: "pre",
  transform: {
    filter: { id: icons },
    handler(code) {
      if (/^export \{ default \} from/m.test(code)) return null;
      const data = /^const __iconData = (\{[\s\S]+?^\});$/m.exec(code)?.[1];
      if (!data) return this.error("This icon has no drawing");
      const { node }: { node: readonly Shape[] } = runInNewContext(`(${data})`);
      const shapes = JSON.stringify(node, (name, value: unknown) => (name === "key" ? undefined : value));
      return {
        code: [
          `import { createIcon } from ${JSON.stringify(createIcon)};`,
          `export default /* @__PURE__ */ createIcon(${shapes});`,
        ].join("\n"),
        map: null,
      };
    },
  },
});
