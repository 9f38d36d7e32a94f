import { crc32 } from "node:zlib";

/**
 * CRC-32 of bytes (ISO 3309), as PNG chunks carry it.
 * @param bytes bytes
 */
export function checksum(bytes: Uint8Array): number {
  return crc32(bytes);
}
