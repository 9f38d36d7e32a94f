import type { Locale } from "#http/read-locale.ts";

const fr = {
  invalid_credentials: "Adresse e-mail ou mot de passe incorrect",
  email_not_confirmed: "Confirmez d’abord votre adresse e-mail : un message vous a été envoyé.",
  user_banned: "Ce compte est suspendu.",
  passwords_differ: "Les mots de passe ne correspondent pas",
  weak_password: "Ce mot de passe est trop court : le champ dit combien de caractères il faut.",
  email_exists: "Cette adresse e-mail a déjà un compte. Donnez-en une autre.",
  email_address_not_provided: "Donnez votre adresse e-mail.",
  email_not_asked: "Ce lien appartient à un compte qui a déjà son adresse e-mail.",
  otp_expired: "Ce lien n’est plus valable. Demandez-en un nouveau.",
  over_request_rate_limit: "Trop de tentatives. Attendez quelques minutes.",
  validation_failed: "Certaines valeurs ne sont pas valables.",
  unexpected_failure: "Une erreur inattendue est survenue.",
};

const en: typeof fr = {
  invalid_credentials: "Invalid email or password",
  email_not_confirmed: "Confirm your e-mail address first: a message was sent to you.",
  user_banned: "This account is suspended.",
  passwords_differ: "Passwords don't match",
  weak_password: "This password is too short: the field says how many characters it takes.",
  email_exists: "This e-mail address already has an account. Give another one.",
  email_address_not_provided: "Give your e-mail address.",
  email_not_asked: "This link belongs to an account that already has its e-mail address.",
  otp_expired: "This link is no longer valid. Ask for a new one.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes.",
  validation_failed: "Some values are not valid.",
  unexpected_failure: "Something unexpected went wrong.",
};

const messages: Record<Locale, Record<string, string>> = { fr, en };

/** What the sign-in page shows for an error code. */
export const productMessage = (code: string, locale: Locale): string =>
  messages[locale][code] ?? messages[locale].unexpected_failure!;
