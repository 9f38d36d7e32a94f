/**
 * pg-boss brings its own BEGIN and COMMIT around some scripts; inside a transaction of ours they would end it.
 * The settings between them are local to the transaction and may stay.
 */
export function withoutTransactionFrame(script: string): string {
  return script.replaceAll(/^\s*(BEGIN|COMMIT)\s*;\s*$/gm, "");
}
