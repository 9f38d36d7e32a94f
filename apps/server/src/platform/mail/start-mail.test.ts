import { expect, it, vi } from "vitest";
import { patience } from "../../../../../tools/patience.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { openPostOffice } from "../../../test/post-office.ts";
import { queueMail } from "./queue-mail.ts";
import { startMail } from "./start-mail.ts";

describeOnOneEngine("mails over SMTP", (open) => {
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
    await vi.waitFor(() => expect(office.letters).toHaveLength(1), patience.waitMs);
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
