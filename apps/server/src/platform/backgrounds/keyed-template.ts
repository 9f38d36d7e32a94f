/**
 * The address of tiles as a description gives it, whole, and with the key where the description left it out. The key goes to
 * the server that the operator gave it for, and to no other.
 *
 * @param template may be relative
 * @param described where the description is
 * @param keyed parameters that hold the key
 */
export function keyedTemplate(template: string, described: string, keyed: URLSearchParams): string {
  const whole = URL.parse(template, described);
  if (!whole) return template;
  if (whole.origin === new URL(described).origin) {
    for (const [name, value] of keyed) if (!whole.searchParams.has(name)) addTo(whole, name, value);
  }
  return whole.href.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

/** Not by `searchParams`, which writes all others anew. */
function addTo(address: URL, name: string, value: string): void {
  const added = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  address.search = address.search === "" ? added : `${address.search}&${added}`;
}
