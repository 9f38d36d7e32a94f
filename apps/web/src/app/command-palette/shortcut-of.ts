const TYPED_INTO = "input, textarea, select, [contenteditable=''], [contenteditable=true]";

export type Shortcut = "palette" | "shortcuts";

/** What a key asks for: Ctrl-K (⌘K) anywhere, "?" where nothing is being typed. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") return "palette";
  if (event.key !== "?" || event.ctrlKey || event.metaKey) return null;
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
  return isTyping ? null : "shortcuts";
}
