import { jwtVerify, SignJWT } from "jose";
import type { Claims } from "#database/database.ts";
import { deriveKey } from "#hosted/auth/keys/seal.ts";
import type { Transformation } from "./render/transformation.ts";
import { StorageError } from "./storage-error.ts";

/** Who signed an address, as policies ask for him: his rights are asked again whenever it is used. */
export type Signer = Pick<Claims, "role" | "sub"> & { aal?: unknown };

export const signerOf = ({ role, sub, aal }: Claims): Signer => ({
  role,
  ...(sub === undefined ? {} : { sub }),
  ...(aal === undefined ? {} : { aal }),
});

export type DownloadLink = {
  use: "download";
  object: string;
  signer: Signer;
  /** The size in which an image may be fetched, and no other. */
  transformation?: Transformation | undefined;
};
export type UploadLink = { use: "upload"; object: string; signer: Signer; upsert: boolean };

/** Signs and reads the tokens of signed addresses; each is good for one use of one object. */
export class Links {
  readonly #key: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#key = deriveKey(secret, "storage links");
  }

  sign(link: DownloadLink | UploadLink, seconds: number): Promise<string> {
    return new SignJWT({ ...link })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.#key);
  }

  /**
   * Throws InvalidSignature or InvalidJWT.
   *
   * @param object null where it is not known yet
   */
  async read<Use extends "download" | "upload">(
    token: string,
    use: Use,
    object: string | null,
  ): Promise<Extract<DownloadLink | UploadLink, { use: Use }>> {
    const payload = await this.#verify(token);
    const isOfObject = object === null || payload.object === object;
    // A token of an earlier version names no signer whose rights could be asked.
    if (payload.use !== use || !isOfObject || payload.signer === undefined)
      throw new StorageError(400, "InvalidSignature", "The signature does not match the object");
    return payload as unknown as Extract<DownloadLink | UploadLink, { use: Use }>;
  }

  async #verify(token: string): Promise<Record<string, unknown>> {
    try {
      const options = { algorithms: ["HS256"], requiredClaims: ["exp"] };
      return (await jwtVerify(token, this.#key, options)).payload;
    } catch (error) {
      const expired = (error as { code?: string }).code === "ERR_JWT_EXPIRED";
      throw new StorageError(
        400,
        "InvalidJWT",
        expired ? '"exp" claim timestamp check failed' : "Invalid JWT",
      );
    }
  }
}
