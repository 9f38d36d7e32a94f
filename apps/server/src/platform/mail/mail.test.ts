import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { deliverMails, type WaitingMail } from "./deliver-mails.ts";
import { queueMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";

const mail = {
  recipient: "awa@example.org",
  language: "fr",
  template: "recovery",
  link: "https://p.test/fr/auth/a?b=1&c=<2>",
} as const;

it("a mail is written in its reader's language, and its link cannot break the page", () => {
  const french = renderMail(mail);
  expect(french.subject).toBe("Choisissez un nouveau mot de passe");
  expect(french.text).toContain(mail.link);
  expect(french.html).toContain("https://p.test/fr/auth/a?b=1&#38;c=&#60;2&#62;");
  expect(renderMail({ ...mail, language: "en" }).subject).toBe("Choose a new password");
});

it("a name that people wrote begins no paragraph of its own, nor turns the rest of a mail around", () => {
  const body = "Coop\n\nVotre compte est bloqué\r\n: \u202ehttps://evil.test\u2028 vous invite";
  const { text, html } = renderMail({ ...mail, template: "join", body });
  expect(text).toContain("Coop Votre compte est bloqué :  https://evil.test  vous invite\n");
  expect(html).toContain("Coop Votre compte est bloqué :  https://evil.test  vous invite</p>");
});

it("a mail shows its code in both bodies, and fetches nothing from anywhere", () => {
  const templates = [
    "confirmation",
    "recovery",
    "invite",
    "magic-link",
    "email-change",
    "email-change-current",
  ] as const;
  for (const language of ["fr", "en"] as const) {
    const withLink = templates.map((template) => renderMail({ ...mail, language, template, code: "012345" }));
    const nonce = renderMail({
      recipient: mail.recipient,
      language,
      template: "reauthentication",
      code: "012345",
    });
    for (const { text, html } of [...withLink, nonce]) {
      expect(text).toMatch(/^012345$/m);
      expect(html).toContain(">012345<");
      expect(html).not.toMatch(/<img|src=|url\(|@import/);
    }
    expect(nonce.text).not.toContain("http");
  }
});

it.each([
  ["reauthentication", "fr", "changez votre mot de passe"],
  ["reauthentication", "en", "changes your password"],
  ["deletion-code", "fr", "supprimez votre compte Parcelle"],
  ["deletion-code", "en", "deletes your Parcelle account"],
] as const)("a %s mail in %s says what its code is for", (template, language, purpose) => {
  const { text } = renderMail({ recipient: mail.recipient, language, template, code: "012345" });
  expect(text.split("\n\n")[1]).toContain(purpose);
});

describeOnOneEngine("the outbox", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.asService((transaction) => transaction.query("delete from app.outgoing_mails")));

  const queue = (hasTransport = true) =>
    database.asService((transaction) => queueMail(transaction, mail, hasTransport));
  const statuses = async () =>
    (
      await database.asService((transaction) =>
        transaction.query<{ status: string }>("select status from app.outgoing_mails order by id"),
      )
    ).map(({ status }) => status);

  it("sends each mail once, tries a failed one again later, and keeps what cannot be sent", async () => {
    const sent: WaitingMail[] = [];
    await queue();
    await queue(false);
    await deliverMails(database, async (waiting) => {
      sent.push(waiting);
    });
    await deliverMails(database, async (waiting) => {
      sent.push(waiting);
    });
    expect(sent.map(({ recipient }) => recipient)).toEqual(["awa@example.org"]);
    await queue();
    await deliverMails(database, async () => {
      throw new Error("the server is away");
    });
    expect(await statuses()).toEqual(["sent", "kept", "waiting"]);
    expect(await deliverMails(database, async () => undefined)).toBe(0);
    await database.asService((transaction) =>
      transaction.query("update app.outgoing_mails set next_attempt_at = now()"),
    );
    expect(await deliverMails(database, async () => undefined)).toBe(1);
    expect(await statuses()).toEqual(["sent", "kept", "sent"]);
  });

  it("forgets a mail whose transaction was undone", async () => {
    await database
      .asService(async (transaction) => {
        await queueMail(transaction, mail, true);
        throw new Error("undo");
      })
      .catch(() => undefined);
    expect(await statuses()).toEqual([]);
  });
});
