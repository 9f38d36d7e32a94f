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
