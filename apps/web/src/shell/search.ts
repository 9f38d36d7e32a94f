/** Search parameters are plain text in the address ("?q=cacao&page=2"); each route reads its own in validateSearch. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "") continue;
    parameters.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  // These read well in an address and are safe there.
  const text = parameters
    .toString()
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%7C", "|")
    .replaceAll("%2F", "/");
  return text ? `?${text}` : "";
}
