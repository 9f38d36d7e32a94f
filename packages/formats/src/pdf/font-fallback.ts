import type { Content } from "pdfmake/interfaces.js";

// Mathematical signs and arrows that Noto Sans leaves to another font and Roboto has.
const ROBOTO_ONLY = /([≤≥≠∆●√∞≈∂∑∏−]+)/;

type Node = Record<string, unknown>;

/**
 * Content with every text cut so that signs missing in the main font come from the second one:
 * pdfmake prints an empty box instead of looking in another font.
 */
export function withFallbackFont(content: Content): Content {
  return replaceTexts(content) as Content;
}

function replaceTexts(value: unknown): unknown {
  if (typeof value === "string") return ROBOTO_ONLY.test(value) ? { text: runs(value) } : value;
  if (Array.isArray(value)) return value.map(replaceTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replaceProperty(key, child)]));
}

function replaceProperty(key: string, child: unknown): unknown {
  if (key === "text" && typeof child === "string") return ROBOTO_ONLY.test(child) ? runs(child) : child;
  if (["text", "stack", "columns", "ul", "ol"].includes(key)) return replaceTexts(child);
  if (key === "table") return { ...(child as Node), body: replaceTexts((child as Node).body) };
  return child;
}

function runs(text: string): (string | Node)[] {
  return text
    .split(ROBOTO_ONLY)
    .map((part, index) => (index % 2 === 1 ? { text: part, font: "Roboto" } : part))
    .filter((part) => part !== "");
}
