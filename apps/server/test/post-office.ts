import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Letter = { to: string[]; data: string };
export type PostOffice = { url: string; letters: Letter[]; close: () => Promise<void> };

/** A mail server that takes letters. */
export async function openPostOffice(): Promise<PostOffice> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, data: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The address that a letter wants its reader to open; null when it names none. */
export function linkIn({ data }: Letter): string | null {
  const text = data
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /^https?:\S+$/m.exec(text)?.[0] ?? null;
}
