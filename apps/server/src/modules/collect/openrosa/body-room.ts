/** Bytes of submissions that are held in memory at a time, of all phones. */
const ROOM_BYTES = 300 * 1024 * 1024;
/** Each device sends one record after the other; several may have the address that was given to one. */
const MOST_OF_A_PHONE = 8;

/** How much of what phones send is in memory at this moment, so that nobody's large files take it from all others. */
export class BodyRoom {
  readonly #ofPhones = new Map<string, number>();
  #bytes = 0;

  /**
   * Lets a body in, and tells how it leaves; null where there is no room at this moment. What is larger than the room comes
   * in alone.
   */
  enter(phone: string, bytes: number): (() => void) | null {
    const ofPhone = this.#ofPhones.get(phone) ?? 0;
    if (ofPhone >= MOST_OF_A_PHONE) return null;
    if (this.#bytes > 0 && this.#bytes + bytes > ROOM_BYTES) return null;
    this.#ofPhones.set(phone, ofPhone + 1);
    this.#bytes += bytes;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#bytes -= bytes;
      const left = this.#ofPhones.get(phone)! - 1;
      if (left === 0) this.#ofPhones.delete(phone);
      else this.#ofPhones.set(phone, left);
    };
  }
}
