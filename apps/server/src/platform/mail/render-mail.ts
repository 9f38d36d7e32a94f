import type { Mail } from "./mail.ts";
import { mailTexts } from "./mail-texts.ts";

export type RenderedMail = { subject: string; text: string; html: string };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Subject and both bodies of a mail in its reader's language. */
export function renderMail({ language, template, link }: Mail): RenderedMail {
  const { subject, greeting, body, button, footer } = mailTexts[language][template];
  const text = [
    greeting,
    body,
    `${button} :\n${link}`.replace(" :", language === "fr" ? "\u00a0:" : ":"),
    footer,
  ];
  const html = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    `<p style="color:#555">${escapeHtml(footer)}</p>`,
  ];
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join("")}</body></html>`,
  };
}
