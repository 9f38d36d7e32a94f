import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it, vi } from "vitest";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { queueMail } from "./queue-mail.ts";
import { startMail } from "./start-mail.ts";

type Letter = { to: string[]; data: string };

/** A mail server that takes letters. */
async function openPostOffice(): Promise<{ url: string; letters: Letter[]; close: () => Promise<void> }> {
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

describeOnBothEngines("mails over SMTP", (open) => {
  it("leave when their transaction commits, as text and as a page, with their accents", async () => {
    const database = await open();
    const office = await openPostOffice();
    const faults: unknown[] = [];
    const settings = { smtpUrl: office.url, from: "Parcelle <no-reply@parcelle.test>" };
    const stop = await startMail(database, settings, (error) => faults.push(error));
    const mail = {
      language: "fr",
      template: "magic-link",
      link: "https://p.test/x?a=1",
      code: "012345",
    } as const;
    await database.asService((transaction) =>
      queueMail(transaction, { ...mail, recipient: "awa@example.org" }, true),
    );
    await vi.waitFor(() => expect(office.letters).toHaveLength(1), 10_000);
    await stop();
    await office.close();
    const [letter] = office.letters;
    expect(letter!.to).toEqual(["awa@example.org"]);
    expect(letter!.data).toContain("multipart/alternative");
    expect(letter!.data).toContain("Subject: Votre lien de connexion");
    expect(letter!.data).toContain("demand=C3=A9");
    expect(letter!.data).toContain("012345");
    expect(faults).toEqual([]);
    const rows = await database.asService((transaction) =>
      transaction.query("select status, attempts from app.outgoing_mails"),
    );
    expect(rows).toEqual([{ status: "sent", attempts: 1 }]);
  });
});
