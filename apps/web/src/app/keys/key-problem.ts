import type { Locale } from "#shell/locale.ts";
import { identityProblemText } from "../identity-problem.ts";
import { ProblemError, problemOf } from "../problem.ts";

const fr = {
  key_unsupported:
    "Ce navigateur ne connaît pas les clés d’accès. Prenez une version récente de Chrome, Edge, Firefox ou Safari, ou connectez-vous autrement.",
  key_cancelled:
    "Rien n’a été fait\u00a0: la demande a été annulée, ou le délai est passé. Recommencez quand vous êtes prêt.",
  key_known: "Cet appareil ou cette clé est déjà lié à votre compte.",
  key_elsewhere:
    "Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez la plateforme à son adresse habituelle.",
  key_failed:
    "L’appareil n’a pas pu utiliser la clé. Vérifiez qu’il est déverrouillé, puis réessayez, ou connectez-vous autrement.",
  passkey_disabled: "Sur cette plateforme, on ne se connecte pas avec une clé d’accès.",
  webauthn_verification_failed:
    "Cette clé n’est pas acceptée. Elle a peut-être été retirée de votre compte\u00a0: prenez-en une autre, ou connectez-vous autrement.",
  webauthn_challenge_not_found:
    "Votre connexion a changé de réseau entre-temps, ou cette demande a déjà servi. Recommencez.",
  webauthn_challenge_expired: "Trop de temps a passé. Recommencez.",
  webauthn_credential_exists: "Cette clé est déjà liée à un compte.",
  too_many_passkeys: "Vous avez déjà dix clés d’accès. Retirez-en une d’abord.",
  mfa_ip_address_mismatch: "Votre connexion a changé de réseau entre-temps. Recommencez.",
  mfa_challenge_expired: "Trop de temps a passé. Recommencez.",
  mfa_factor_not_found: "Cette clé n’est plus liée à votre compte. Rechargez la page.",
  mfa_factor_name_conflict: "Un autre de vos seconds facteurs porte déjà ce nom. Donnez-en un autre.",
  email_not_confirmed:
    "Confirmez d’abord votre adresse e-mail\u00a0: suivez le lien du message qui vous a été envoyé.",
};

const en: typeof fr = {
  key_unsupported:
    "This browser does not know passkeys. Take a recent version of Chrome, Edge, Firefox or Safari, or log in another way.",
  key_cancelled: "Nothing was done: it was cancelled, or took too long. Start again when you are ready.",
  key_known: "This device or key is already linked to your account.",
  key_elsewhere: "Passkeys do not work at this address. Open the platform at its usual address.",
  key_failed:
    "The device could not use the key. Check that it is unlocked and try again, or log in another way.",
  passkey_disabled: "On this platform nobody logs in with a passkey.",
  webauthn_verification_failed:
    "This key is not accepted. It may have been removed from your account: take another one, or log in another way.",
  webauthn_challenge_not_found:
    "Your connection has changed networks in the meantime, or this was used already. Start again.",
  webauthn_challenge_expired: "Too much time has passed. Start again.",
  webauthn_credential_exists: "This key is already linked to an account.",
  too_many_passkeys: "You already have ten passkeys. Remove one first.",
  mfa_ip_address_mismatch: "Your connection has changed networks in the meantime. Start again.",
  mfa_challenge_expired: "Too much time has passed. Start again.",
  mfa_factor_not_found: "This key is no longer linked to your account. Reload the page.",
  mfa_factor_name_conflict: "Another of your second factors has this name already. Give another one.",
  email_not_confirmed:
    "Confirm your e-mail address first: follow the link of the message that was sent to you.",
};

const TEXTS: Record<Locale, Record<string, string>> = { fr, en };

// What browsers call it when a person, a device or an address says no.
const BY_NAME: Record<string, keyof typeof fr> = {
  NotAllowedError: "key_cancelled",
  AbortError: "key_cancelled",
  InvalidStateError: "key_known",
  SecurityError: "key_elsewhere",
};

/** What went wrong with a key, and how to go on. */
export function keyProblemText(error: unknown, locale: Locale): string {
  const own = error instanceof ProblemError ? TEXTS[locale][error.code] : undefined;
  return own ?? identityProblemText(error, locale);
}

interface KeyFailure {
  name?: string | undefined;
  code?: string | undefined;
  message: string;
  status?: number | undefined;
}

/** Throws what the browser or the official client gives back as an error. */
export function throwKeyError(error: KeyFailure | null): void {
  if (!error) return;
  const { name = "", code, message, status } = error;
  const isOfServer = typeof status === "number" && status > 0;
  throw isOfServer
    ? problemOf({ code, message }, status)
    : new ProblemError({ code: BY_NAME[name] ?? "key_failed", message });
}

export const knowsKeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" && typeof navigator.credentials?.create === "function";

/** Throws where the browser has no keys at all. */
export function requireKeys(): void {
  if (!knowsKeys()) throw new ProblemError({ code: "key_unsupported", message: "no WebAuthn" });
}
