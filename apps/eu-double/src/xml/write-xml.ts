const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in XML; what XML 1.0 cannot hold is left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no way to write
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[&<>"]/g, (one) => escapes[one]!);

/** An element with escaped text; nothing where the text is missing. */
export const element = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined ? "" : `<${name}>${escaped(String(text))}</${name}>`;
