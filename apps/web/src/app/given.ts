/** What the server wrote into the page, so that the first display asks for nothing; undefined while developing. */
export function given(name: "configuration" | "identity"): unknown {
  const text = document.getElementById(`given-${name}`)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
