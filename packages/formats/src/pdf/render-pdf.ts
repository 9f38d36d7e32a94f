import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pdfMake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { withFallbackFont } from "./font-fallback.ts";
import { notoFile, notoFolder } from "./noto-files.ts";
import { drawStructure } from "./structure/draw-structure.ts";
import { withStructure } from "./structure/mark-structure.ts";

const require = createRequire(import.meta.url);
const roboto = join(dirname(require.resolve("pdfmake/package.json")), "fonts/Roboto");

pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(notoFolder) || path.startsWith(roboto));
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

// Tagged documents with a title in the window are of PDF 1.7, ISO 32000-1.
const readAloud = { version: "1.7", tagged: true, displayTitle: true } as const;

drawStructure();

/**
 * Bytes of a PDF that can be read aloud: it says what is a heading, a table, a picture, and in which order they are read.
 * Nothing is fetched: addresses are refused, and files other than the fonts too.
 *
 * @param definition document of pdfmake 0.3; its default font is "Noto", signs that it lacks come from Roboto
 */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const content = withStructure(withFallbackFont(definition.content));
  const document = pdfMake.createPdf({ ...definition, ...readAloud, content });
  return new Uint8Array(await document.getBuffer());
}
