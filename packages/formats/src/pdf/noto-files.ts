import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Folder of the fonts that PDFs are set in. */
export const notoFolder = dirname(require.resolve("@expo-google-fonts/noto-sans/package.json"));

/** One of them: "400Regular", "600SemiBold", either with "_Italic". */
export const notoFile = (style: string): string => join(notoFolder, style, `NotoSans_${style}.ttf`);
