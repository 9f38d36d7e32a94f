import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { Crc } from "./crc.ts";

/** What S3 calls a checksum of a body; the header of each is `x-amz-checksum-` and its name. */
export const CHECKSUMS = ["crc32", "crc32c", "crc64nvme", "sha1", "sha256"] as const;
export type ChecksumName = (typeof CHECKSUMS)[number];

/** Takes bytes as they come; `digest` is base64, as the header has it. */
export type Checksum = { update(bytes: Uint8Array): void; digest(): string };

/** Reflected polynomials, as the catalogue of CRCs by Greg Cook lists CRC-32/ISCSI and CRC-64/NVME. */
const CRC32C = { polynomial: [0, 0x82f63b78], bytes: 4 } as const;
const CRC64NVME = { polynomial: [0x9a6c9329, 0xac4bc9b5], bytes: 8 } as const;

export function openChecksum(name: ChecksumName): Checksum {
  if (name === "crc32") return new ZlibCrc32();
  if (name === "crc32c") return new Crc(CRC32C);
  if (name === "crc64nvme") return new Crc(CRC64NVME);
  const hash = createHash(name);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest("base64") };
}

class ZlibCrc32 implements Checksum {
  #value = 0;

  update(bytes: Uint8Array): void {
    this.#value = crc32(bytes, this.#value);
  }

  digest(): string {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.#value);
    return bytes.toString("base64");
  }
}
