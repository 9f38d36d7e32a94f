/** A refusal in the shape of GoTrue: HTTP status, stable error code, message. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const DATED_SHAPE = "2024-01-01";

/** Clients that send the API version get the newer shape. */
export const usesDatedShape = (version: string | string[] | undefined): boolean =>
  typeof version === "string" && /^\d{4}-\d\d-\d\d$/.test(version) && version >= DATED_SHAPE;

export function authErrorBody(
  { status, code, message, extra }: AuthError,
  dated: boolean,
): Record<string, unknown> {
  return dated ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra };
}
