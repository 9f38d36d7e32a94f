import { StorageError } from "../storage-error.ts";

// Control characters could break headers and lists; everything else may stand in a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f]/;

/** The name of an object from the rest of an address; throws InvalidKey. */
export function readObjectName(path: string): string {
  const name = path.replace(/^\/+/, "");
  if (!isObjectName(name)) throw new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
  return name;
}

/** Whether an object may have this name. */
export function isObjectName(name: string): boolean {
  return (
    name !== "" &&
    Buffer.byteLength(name) <= 1024 &&
    !FORBIDDEN.test(name) &&
    !name.split("/").some((part) => part === "" || part === "." || part === "..")
  );
}
