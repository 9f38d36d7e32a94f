/** Why a database cannot be brought to this version; names the file, and the line where there is one. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}
