/** A reason for not starting that explains itself; anything else is shown with its stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
