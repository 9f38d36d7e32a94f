export type GuideText = { slug: string; title: string; summary: string; image: string | null; body: string };

/** A guide's file: lines of `name: value` between two lines of `---`, then Markdown. Throws on what is missing. */
export function parseGuide(file: string): GuideText {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error("the guide has no head");
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const required = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`the guide has no ${name}`);
    return value;
  };
  return {
    slug: required("slug"),
    title: required("title"),
    summary: required("summary"),
    image: fields.get("image") ?? null,
    body: body.trim(),
  };
}
