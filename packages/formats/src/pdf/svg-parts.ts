/** A coordinate with two decimals, as short as it can be written. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A text that `escapeXml` made safe, as it was. */
export function unescapeXml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

interface TextStyle {
  size: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  bold?: boolean;
}

/** One line of text in the font of the reports. */
export function svgText(text: string, x: number, y: number, style: TextStyle): string {
  const { size, fill = "#1f2937", anchor = "start", bold = false } = style;
  const weight = bold ? ' font-weight="bold"' : "";
  return `<text x="${number(x)}" y="${number(y)}" font-family="Noto" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${escapeXml(text)}</text>`;
}
