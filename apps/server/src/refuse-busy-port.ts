import { once } from "node:events";
import { createServer } from "node:net";

export class PortTaken extends Error {
  override readonly name = "PortTaken";

  constructor(port: number) {
    super(`port ${port} is taken by another program: stop it, or choose another port with PORT`);
  }
}

/** Throws PortTaken before the work of a start begins, not after it. */
export async function refuseBusyPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, "listening");
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? new PortTaken(port) : error;
  }
  probe.close();
  await once(probe, "close");
}
