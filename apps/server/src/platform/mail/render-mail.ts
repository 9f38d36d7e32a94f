import type { DigestMail, Mail } from "./mail.ts";
import { mailTexts } from "./mail-texts.ts";

export type RenderedMail = { subject: string; text: string; html: string };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// Mail readers know neither style sheets nor fonts from elsewhere.
const PAGE =
  "margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 system-ui,-apple-system,Roboto,Arial,sans-serif;color:#17211b";
const BRAND = "margin:0 0 20px;font-size:20px;font-weight:600;color:#15803d";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#15803d;color:#ffffff;font-weight:600;text-decoration:none";

type Part = { text: string; html: string };

/** Subject and both bodies of a mail in its reader's language. */
export function renderMail(mail: Mail): RenderedMail {
  if (mail.template === "digest") return renderDigest(mail);
  const { language, template } = mail;
  const { subject, greeting, body, footer } = mailTexts[language][template];
  const said = "body" in mail && mail.body !== undefined ? mail.body : body;
  return bodiesOf(language, subject, [
    paragraph(greeting),
    paragraph(said),
    ...action(mail),
    paragraph(footer, quiet),
  ]);
}

const quiet = ' style="color:#555"';

function bodiesOf(language: string, subject: string, parts: readonly Part[]): RenderedMail {
  return {
    subject,
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><body style="${PAGE}"><p style="${BRAND}">Parcelle</p>${parts.map(({ html }) => html).join("")}</body></html>`,
  };
}

/** Names that people wrote stand in it: none begins a paragraph of its own, nor turns the direction of what follows. */
const paragraph = (written: string, attributes = ""): Part => {
  const text = oneLine(written);
  return { text, html: `<p${attributes}>${escapeHtml(text)}</p>` };
};

const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ");

/** The button, and the code for whom the button does not help. */
function action(mail: Exclude<Mail, DigestMail>): Part[] {
  if (!("link" in mail) && !("code" in mail)) return [];
  const { language, code } = mail;
  const colon = language === "fr" ? "\u00a0:" : ":";
  const shown = code === undefined ? [] : [bigCode(code)];
  if (!("link" in mail)) return shown;
  const { [mail.template]: texts, code: lead } = mailTexts[language];
  const button = {
    text: `${texts.button}${colon}\n${mail.link}`,
    html: `<p><a href="${escapeHtml(mail.link)}" style="${BUTTON}">${escapeHtml(texts.button)}</a></p>`,
  };
  return code === undefined ? [button] : [button, paragraph(`${lead}${colon}`), ...shown];
}

const bigCode = (code: string): Part => ({
  text: code,
  html: `<p style="font-size:24px;letter-spacing:4px">${escapeHtml(code)}</p>`,
});

function renderDigest({ language, news, choicesLink }: DigestMail): RenderedMail {
  const texts = mailTexts[language].digest;
  const colon = language === "fr" ? "\u00a0:" : ":";
  const told = news.map(({ title, text, link }) => ({ title: oneLine(title), text: oneLine(text), link }));
  const lines = told.map(({ title, text, link }) => ({
    text: [title, text, ...(link === null ? [] : [link])].join("\n"),
    html:
      `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}` +
      (link === null ? "</p>" : `<br><a href="${escapeHtml(link)}">${escapeHtml(texts.open)}</a></p>`),
  }));
  const footer = {
    text: `${texts.footer}${colon}\n${choicesLink}`,
    html: `<p${quiet}><a href="${escapeHtml(choicesLink)}">${escapeHtml(texts.footer)}</a></p>`,
  };
  const parts = [paragraph(texts.greeting), paragraph(texts.body), ...lines, footer];
  return bodiesOf(language, texts.subject(news.length), parts);
}
