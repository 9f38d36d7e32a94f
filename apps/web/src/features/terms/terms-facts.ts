import type { Configuration } from "#app/configuration.ts";
import type { Locale } from "#shell/locale.ts";

/** What the terms name; words that say what is missing where the installation's owner filled nothing in. */
export interface TermsFacts {
  name: string;
  address: string;
  email: string;
}

const missing: Record<Locale, TermsFacts> = {
  fr: {
    name: "[nom à indiquer\u00a0: OWNER_NAME]",
    address: "[adresse à indiquer\u00a0: OWNER_ADDRESS]",
    email: "[contact à indiquer\u00a0: OWNER_EMAIL]",
  },
  en: {
    name: "[name to be given: OWNER_NAME]",
    address: "[address to be given: OWNER_ADDRESS]",
    email: "[contact to be given: OWNER_EMAIL]",
  },
};

/** What an owner wrote is shown as it stands: signs of Markdown in it are words. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");

export function termsFacts(owner: Configuration["owner"], locale: Locale): TermsFacts {
  const words = missing[locale];
  return {
    name: plain(owner.name ?? words.name),
    address: plain(owner.address ?? words.address),
    email: plain(owner.email ?? words.email),
  };
}

export function isComplete(owner: Configuration["owner"]): boolean {
  return owner.name !== null && owner.address !== null && owner.email !== null;
}
