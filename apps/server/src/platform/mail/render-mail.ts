import type { Mail } from "./mail.ts";
import { mailTexts } from "./mail-texts.ts";

export type RenderedMail = { subject: string; text: string; html: string };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Part = { text: string; html: string };

/** Subject and both bodies of a mail in its reader's language. */
export function renderMail(mail: Mail): RenderedMail {
  const { language, template } = mail;
  const { subject, greeting, body, footer } = mailTexts[language][template];
  const said = "body" in mail && mail.body !== undefined ? mail.body : body;
  const parts = [
    paragraph(greeting),
    paragraph(said),
    ...action(mail),
    paragraph(footer, ' style="color:#555"'),
  ];
  return {
    subject,
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><body>${parts.map(({ html }) => html).join("")}</body></html>`,
  };
}

const paragraph = (text: string, attributes = ""): Part => ({
  text,
  html: `<p${attributes}>${escapeHtml(text)}</p>`,
});

/** The button, and the code for whom the button does not help. */
function action(mail: Mail): Part[] {
  if (mail.template === "account-deleted") return [];
  const { language, code } = mail;
  const colon = language === "fr" ? "\u00a0:" : ":";
  const shown = code === undefined ? [] : [bigCode(code)];
  if (mail.template === "reauthentication") return shown;
  const { [mail.template]: texts, code: lead } = mailTexts[language];
  const button = {
    text: `${texts.button}${colon}\n${mail.link}`,
    html: `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(texts.button)}</a></p>`,
  };
  return code === undefined ? [button] : [button, paragraph(`${lead}${colon}`), ...shown];
}

const bigCode = (code: string): Part => ({
  text: code,
  html: `<p style="font-size:24px;letter-spacing:4px">${escapeHtml(code)}</p>`,
});
