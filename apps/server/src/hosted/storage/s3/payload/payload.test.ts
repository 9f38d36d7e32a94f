import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { signingKey } from "../signature/verify-signature.ts";
import { CHECKSUMS, openChecksum } from "./checksum.ts";
import { readChunked } from "./chunked.ts";

const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const signer = {
  key: signingKey(secret, { day: "20130524", region: "us-east-1" }),
  timestamp: "20130524T000000Z",
  scope: "20130524/us-east-1/s3/aws4_request",
  seed: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
};

/** The pieces of the example in Amazon's reference, "Signature calculations: multiple chunks". */
const example = [
  ["10000", "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648", "a".repeat(65_536)],
  ["400", "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497", "a".repeat(1024)],
  ["0", "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9", ""],
] as const;
const written = example
  .map(([size, signature, text]) => `${size};chunk-signature=${signature}\r\n${text}\r\n`)
  .join("");

async function* inBites(text: string, bytes: number): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}

const read = (text: string, by: typeof signer | null = signer, bytes = 1000) => {
  const trailers: string[] = [];
  const source = readChunked(inBites(text, bytes), by, (name, value) => trailers.push(`${name}=${value}`));
  return buffer(source).then((whole) => ({ length: whole.length, trailers }));
};

describe("a body in signed pieces", () => {
  it.each([1, 7, 1000, 100_000])("is the one of Amazon's example, %i bytes at a time", async (bytes) => {
    expect(await read(written, signer, bytes)).toEqual({ length: 66_560, trailers: [] });
  });

  it.each([
    ["a letter is another", written.replace("aaaa\r\n400", "aaab\r\n400"), "SignatureDoesNotMatch"],
    ["a piece is missing", written.slice(written.indexOf("400;")), "SignatureDoesNotMatch"],
    ["the end is cut off", written.slice(0, -100), "IncompleteBody"],
    ["it ends in a piece", written.slice(0, 5000), "IncompleteBody"],
    ["a piece has no signature", written.replace(/;chunk-signature=[^\r]+/, ""), "InvalidRequest"],
    ["a size is no number", written.replace("10000;", "zz;"), "InvalidRequest"],
    ["a size is beyond all measure", written.replace("10000;", "ffffffffff;"), "InvalidRequest"],
    ["a line never ends", "1".repeat(100_000), "InvalidRequest"],
    [
      "somebody adds a line behind it",
      `${written.slice(0, -2)}x-amz-checksum-crc32:AAAA\r\n\r\n`,
      "SignatureDoesNotMatch",
    ],
  ])("is refused where %s", async (_what, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code });
  });

  it("may be unsigned, with its checksum behind it", async () => {
    const body = "5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n";
    expect(await read(body, null, 3)).toEqual({ length: 11, trailers: ["x-amz-checksum-crc32=DUoRhQ=="] });
  });
});

/** The check values of "123456789" in the catalogue of CRCs, and of SHA as its standards have them. */
const checks: Record<string, string> = {
  crc32: "cbf43926",
  crc32c: "e3069283",
  crc64nvme: "ae8b14860a799888",
  sha1: "f7c3bc1d808e04732adf679965ccc34ca7ae3441",
  sha256: "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225",
};

it.each(CHECKSUMS)("%s is the published one, however its bytes come", (name) => {
  for (const bite of [1, 4, 9]) {
    const checksum = openChecksum(name);
    for (let at = 0; at < 9; at += bite) checksum.update(Buffer.from("123456789".slice(at, at + bite)));
    expect(Buffer.from(checksum.digest(), "base64").toString("hex")).toBe(checks[name]);
  }
});
