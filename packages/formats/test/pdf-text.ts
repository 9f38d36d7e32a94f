import { execFileSync } from "node:child_process";

/** Whether poppler-utils is installed, which the tests of printed text need. */
export const canReadPdf = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Text of each page as a reader copies it. */
export function pagesOf(pdf: Uint8Array): string[] {
  const text = execFileSync("pdftotext", ["-layout", "-enc", "UTF-8", "-", "-"], {
    input: pdf,
    encoding: "utf8",
  });
  return text.split("\f").slice(0, -1);
}

/** The text in the order in which it was written: columns beside each other do not mix. */
export function readThrough(pdf: Uint8Array): string {
  return execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", "-", "-"], { input: pdf, encoding: "utf8" });
}

/** What a reader aloud is told: the parts of a document with their kinds, as poppler reads them. */
export function structureOf(pdf: Uint8Array): { isTagged: boolean; parts: string } {
  const read = (...options: string[]) =>
    execFileSync("pdfinfo", [...options, "-enc", "UTF-8", "-"], { input: pdf, encoding: "utf8" });
  return { isTagged: /^Tagged: +yes$/m.test(read()), parts: read("-struct-text") };
}

/** What is said of each picture, for who does not see it. */
export function alternativesOf(pdf: Uint8Array): string[] {
  const texts = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/Alt \(((?:\\[\s\S]|[^\\)])*)\)/g);
  return [...texts].map(([, stored]) => {
    const bytes = Buffer.from(stored!.replaceAll(/\\([\s\S])/g, "$1"), "latin1");
    const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
    return isWide ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
  });
}
