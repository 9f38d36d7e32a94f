const clearCode = 256;
const endCode = 257;
const fullTable = 4094;

/**
 * LZW of TIFF 6.0 section 13, and that of before TIFF 5.0 with its bits from the other end and codes that widen one
 * later: slow and plain, for tests.
 */
export function encodeLzw(bytes: Uint8Array, kind: "new" | "old"): Uint8Array {
  const codes: [code: number, width: number][] = [];
  let strings = new Map<string, number>();
  let width = 9;
  const emit = (code: number) => {
    codes.push([code, width]);
  };
  const clear = () => {
    emit(clearCode);
    strings = new Map();
    width = 9;
  };
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : strings.get(text)!);
  clear();
  let current = "";
  for (const byte of bytes) {
    const longer = current + String.fromCharCode(byte);
    if (longer.length === 1 || strings.has(longer)) {
      current = longer;
      continue;
    }
    emit(codeOf(current));
    strings.set(longer, 258 + strings.size);
    const late = kind === "old" ? 1 : 0;
    if (258 + strings.size >= 2 ** width + late && width < 12) width += 1;
    if (258 + strings.size >= fullTable) clear();
    current = String.fromCharCode(byte);
  }
  if (current !== "") emit(codeOf(current));
  emit(endCode);
  return kind === "new" ? packHighFirst(codes) : packLowFirst(codes);
}

function packHighFirst(codes: [number, number][]): Uint8Array {
  const bits = codes.map(([code, width]) => code.toString(2).padStart(width, "0")).join("");
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (text) => Number.parseInt(text.padEnd(8, "0"), 2));
}

function packLowFirst(codes: [number, number][]): Uint8Array {
  const reversed = (text: string) => [...text].reverse().join("");
  const bits = codes.map(([code, width]) => reversed(code.toString(2).padStart(width, "0"))).join("");
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (text) =>
    Number.parseInt(reversed(text).padStart(8, "0"), 2),
  );
}
