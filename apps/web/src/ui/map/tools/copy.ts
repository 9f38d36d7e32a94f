import type { Notice } from "./map-tool.ts";

/** Puts a text into the clipboard; where the browser refuses, the notice holds it for copying by hand. */
export async function copy(text: string, copied: string, notCopied: string): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(text);
    return { title: copied };
  } catch {
    return { title: notCopied, text };
  }
}
