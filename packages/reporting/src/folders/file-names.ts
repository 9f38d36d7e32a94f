const LONGEST = 80;

/**
 * A part of a path in a zip that every system can unpack: no separator, no drive, no hidden or reserved name.
 *
 * @param name as people wrote it
 * @param otherwise what it is called where nothing is left
 */
export function safePart(name: string, otherwise: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const plain = name.normalize("NFC").replace(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, "-");
  const bare = plain.replace(/^[.\s-]+|[.\s-]+$/g, "");
  const short = [...bare].length <= LONGEST ? bare : shortened(bare);
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short || otherwise;
}

/** Cut in the middle of the name, so that the ending stays. */
function shortened(name: string): string {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  return [...name].slice(0, LONGEST - ending.length).join("") + ending;
}

/** Gives a path that was given before a number before its ending; letters that differ in case alone are the same. */
export function newPaths(): (path: string) => string {
  const used = new Set<string>();
  return (path) => {
    const [, stem = path, ending = ""] = /^(.*?)((?:\.[A-Za-z0-9]{1,10}){0,2})$/s.exec(path) ?? [];
    let different = path;
    for (let number = 2; used.has(different.toLowerCase()); number++)
      different = `${stem} (${number})${ending}`;
    used.add(different.toLowerCase());
    return different;
  };
}
