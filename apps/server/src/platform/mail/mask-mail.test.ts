import { expect, it } from "vitest";
import { maskLink, maskMail } from "./mask-mail.ts";
import { renderMail } from "./render-mail.ts";

const token = "VmVyeVNlY3JldFRva2VuT2ZBTWFpbA";

it.each([
  [`https://p.test/fr/auth/${token}?type=invitation`, "https://p.test/fr/auth/…"],
  [`https://p.test/auth/v1/verify?token=${token}&type=signup`, "https://p.test/auth/v1/verify"],
  [`https://p.test/fr/settings/account#access_token=${token}`, "https://p.test/fr/settings/account"],
])("a link shows host and path, and no token: %s", (link, shown) => {
  expect(maskLink(link)).toBe(shown);
});

it("neither body of a masked mail holds its token or its code", () => {
  const link = `https://p.test/fr/auth/${token}?type=recovery`;
  const mail = {
    recipient: "awa@coop.test",
    language: "fr",
    template: "recovery",
    link,
    code: "481516",
  } as const;
  const { text, html } = renderMail(maskMail(mail));
  for (const body of [text, html]) {
    expect(body).not.toContain(token);
    expect(body).not.toContain("481516");
    expect(body).toContain("https://p.test/fr/auth/…");
  }
});
