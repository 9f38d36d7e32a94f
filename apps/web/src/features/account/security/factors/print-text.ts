/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside) return;
  const sheet = inside.createElement("pre");
  sheet.textContent = text;
  inside.body.append(sheet);
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove(), { once: true });
  frame.contentWindow?.print();
}
