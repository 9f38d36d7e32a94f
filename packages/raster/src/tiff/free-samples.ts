import type { SampleArray } from "./sample-type.ts";

/**
 * Gives memory back at once that the garbage collector would find only after tens of megabytes more. The samples are
 * empty afterwards, and so is everything else that lies in their buffer.
 * @param samples samples that nobody looks at any more; a small part of a buffer is left alone, for it may be lent
 */
export function freeSamples({ buffer, byteLength }: SampleArray): void {
  if (buffer instanceof ArrayBuffer && 2 * byteLength > buffer.byteLength) buffer.transfer(0);
}
