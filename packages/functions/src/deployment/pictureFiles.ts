/** Files that functions with pictures read: the name beside the bundle, and the package's file. The first one draws. */
export const pictureFiles = {
  "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
  "title.ttf": "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  "text.ttf": "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  "arabic.ttf": "@expo-google-fonts/fustat/700Bold/Fustat_700Bold.ttf",
} as const;
