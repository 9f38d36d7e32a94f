import { StorageError } from "../storage-error.ts";

// Control characters could break headers and lists; everything else may stand in a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f]/;

/** The name of an object from the rest of an address; throws InvalidKey. */
export function readObjectName(path: string): string {
  const name = path.replace(/^\/+/, "");
  const parts = name.split("/");
  const isValid =
    name !== "" &&
    Buffer.byteLength(name) <= 1024 &&
    !FORBIDDEN.test(name) &&
    !parts.some((part) => part === "" || part === "." || part === "..");
  if (!isValid) throw new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
  return name;
}
