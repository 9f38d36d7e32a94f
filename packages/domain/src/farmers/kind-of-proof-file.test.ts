import { expect, it } from "vitest";
import { isProofOfKind, kindOfProofFile } from "./kind-of-proof-file.ts";

const bytesOf = (...parts: (string | number)[]): Uint8Array => {
  const begun = parts.flatMap((part) =>
    typeof part === "number" ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
  );
  return Uint8Array.from([...begun, ...new Array<number>(32).fill(0)]);
};

it("knows a proof by what it holds", () => {
  expect(kindOfProofFile(bytesOf("%PDF-1.7"))).toBe("application/pdf");
  expect(kindOfProofFile(bytesOf(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
  expect(kindOfProofFile(bytesOf(0x89, "PNG\r\n", 0x1a, "\n"))).toBe("image/png");
  expect(kindOfProofFile(bytesOf("RIFF", 0, 0, 0, 0, "WEBP"))).toBe("image/webp");
  expect(kindOfProofFile(bytesOf("RIFF", 0, 0, 0, 0, "WAVE"))).toBe("audio/wav");
  expect(kindOfProofFile(bytesOf(0, 0, 0, 28, "ftypM4A "))).toBe("audio/mp4");
  expect(kindOfProofFile(bytesOf(0, 0, 0, 28, "ftyp3gp5"))).toBe("audio/3gpp");
  expect(kindOfProofFile(bytesOf("OggS"))).toBe("audio/ogg");
  expect(kindOfProofFile(bytesOf("ID3"))).toBe("audio/mpeg");
  expect(kindOfProofFile(bytesOf(0xff, 0xfb))).toBe("audio/mpeg");
});

it("takes no web page, no program and no empty file for a proof, whatever its name", () => {
  for (const bytes of [bytesOf("<html><script>"), bytesOf("MZ"), bytesOf("PK"), new Uint8Array()])
    expect(kindOfProofFile(bytes)).toBeNull();
});

it("takes no picture for a recording", () => {
  expect(isProofOfKind("image/png", "audio")).toBe(false);
  expect(isProofOfKind("audio/ogg", "photo")).toBe(false);
  expect(isProofOfKind("application/pdf", "signature")).toBe(true);
});
