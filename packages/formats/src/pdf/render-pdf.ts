import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pdfMake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { withFallbackFont } from "./font-fallback.ts";

const require = createRequire(import.meta.url);
const noto = dirname(require.resolve("@expo-google-fonts/noto-sans/package.json"));
const roboto = join(dirname(require.resolve("pdfmake/package.json")), "fonts/Roboto");
const notoFile = (style: string) => join(noto, style, `NotoSans_${style}.ttf`);

pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(noto) || path.startsWith(roboto));
pdfMake.setFonts({
  Noto: {
    normal: notoFile("400Regular"),
    bold: notoFile("600SemiBold"),
    italics: notoFile("400Regular_Italic"),
    bolditalics: notoFile("600SemiBold_Italic"),
  },
  Roboto: {
    normal: join(roboto, "Roboto-Regular.ttf"),
    bold: join(roboto, "Roboto-Medium.ttf"),
    italics: join(roboto, "Roboto-Italic.ttf"),
    bolditalics: join(roboto, "Roboto-MediumItalic.ttf"),
  },
});

/**
 * Bytes of a PDF. Nothing is fetched: addresses are refused, and files other than the fonts too.
 *
 * @param definition document of pdfmake 0.3; its default font is "Noto", signs that it lacks come from Roboto
 */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const document = pdfMake.createPdf({ ...definition, content: withFallbackFont(definition.content) });
  return new Uint8Array(await document.getBuffer());
}
