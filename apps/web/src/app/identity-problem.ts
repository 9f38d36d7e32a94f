import type { Locale } from "#shell/locale.ts";
import { ProblemError, problemOf } from "./problem.ts";
import { problemText } from "./problem-text.ts";

const fr = {
  mfa_recovery_codes_locked:
    "Trop de codes faux ont été donnés. Attendez quelques minutes, ou utilisez votre application.",
  mfa_verification_failed:
    "Ce code n’est pas le bon. Prenez celui que l’application affiche en ce moment, et vérifiez que le téléphone se met à l’heure tout seul\u00a0: un décalage de plus d’une minute rend tous les codes faux.",
  mfa_challenge_expired: "Trop de temps a passé. Donnez le code que l’application affiche maintenant.",
  mfa_ip_address_mismatch: "Votre connexion a changé de réseau entre-temps. Donnez un nouveau code.",
  mfa_factor_not_found: "Cette application n’est plus liée à votre compte. Rechargez la page.",
  mfa_factor_name_conflict: "Une autre de vos applications porte déjà ce nom. Donnez-en un autre.",
  too_many_enrolled_mfa_factors: "Vous avez déjà dix applications. Retirez-en une d’abord.",
  insufficient_aal:
    "Donnez d’abord le code de votre second facteur\u00a0: déconnectez-vous, puis reconnectez-vous.",
  same_password: "Ce mot de passe est déjà le vôtre. Choisissez-en un autre.",
  current_password_invalid: "Le mot de passe actuel n’est pas le bon.",
  reauthentication_needed: "Un code envoyé par e-mail est nécessaire pour changer le mot de passe.",
  reauthentication_not_valid: "Ce code n’est plus valable ou n’est pas le bon. Demandez-en un nouveau.",
  over_email_send_rate_limit:
    "Un message vient déjà d’être envoyé. Attendez une minute avant d’en demander un autre.",
  email_exists: "Cette adresse a déjà un compte. Donnez-en une autre.",
  confirmation_mismatch: "L’adresse saisie n’est pas celle de votre compte.",
  last_owner: "Une de vos organisations n’a pas d’autre propriétaire. Transférez-la ou supprimez-la d’abord.",
  last_operator:
    "Vous êtes le dernier opérateur de la plateforme\u00a0: elle ne peut pas rester sans personne.",
  user_sso_managed:
    "Votre organisation gère ce compte\u00a0: adresse et mot de passe se changent dans son annuaire.",
  identity_already_exists: "Ce compte extérieur est déjà lié, ici ou à un autre compte de Parcelle.",
  single_identity_not_deletable:
    "C’est votre seule façon de vous connecter\u00a0: elle ne peut pas être retirée.",
  manual_linking_disabled: "Sur cette plateforme, les façons de se connecter ne peuvent pas être changées.",
  provider_email_needs_verification:
    "Le fournisseur n’a pas vérifié votre adresse e-mail. Vérifiez-la chez lui, ou connectez-vous avec votre mot de passe.",
  email_address_not_provided:
    "Le fournisseur n’a pas transmis votre adresse e-mail. Autorisez-le à le faire, ou connectez-vous avec votre mot de passe.",
  signup_disabled:
    "Aucun compte n’existe pour cette adresse, et on n’en ouvre ici que sur invitation. Demandez-en une à votre organisation.",
  bad_oauth_callback:
    "La connexion n’a pas abouti\u00a0: elle a été refusée ou interrompue chez le fournisseur. Rien n’a changé.",
  bad_oauth_state: "Trop de temps a passé, ou cette page a déjà servi. Recommencez la connexion.",
  flow_state_not_found: "Trop de temps a passé, ou cette page a déjà servi. Recommencez la connexion.",
  flow_state_expired: "Trop de temps a passé. Recommencez la connexion.",
  flow_state_already_used: "Cette page a déjà servi. Recommencez la connexion.",
  bad_code_verifier: "La connexion a commencé dans un autre navigateur. Recommencez-la dans celui-ci.",
  unexpected_failure:
    "Le fournisseur ne répond pas en ce moment. Réessayez plus tard, ou connectez-vous avec votre mot de passe.",
  sso_provider_not_found:
    "Aucune organisation n’a relié le domaine de cette adresse. Vérifiez l’adresse, ou connectez-vous avec votre mot de passe.",
  saml_provider_disabled: "Sur cette plateforme, on ne se connecte pas avec le compte de son organisation.",
  user_banned: "Ce compte est suspendu.",
  otp_expired: "Ce lien n’est plus valable. Demandez-en un nouveau.",
};

const en: typeof fr = {
  mfa_recovery_codes_locked: "Too many wrong codes were given. Wait a few minutes, or use your app.",
  mfa_verification_failed:
    "This code is not right. Take the one that the app shows now, and check that the phone sets its clock by itself: more than a minute off makes every code wrong.",
  mfa_challenge_expired: "Too much time has passed. Give the code that the app shows now.",
  mfa_ip_address_mismatch: "Your connection has changed networks in the meantime. Give a new code.",
  mfa_factor_not_found: "This app is no longer linked to your account. Reload the page.",
  mfa_factor_name_conflict: "Another of your apps has this name already. Give another one.",
  too_many_enrolled_mfa_factors: "You already have ten apps. Remove one first.",
  insufficient_aal: "Give the code of your second factor first: log out, then log in again.",
  same_password: "This is your password already. Choose another one.",
  current_password_invalid: "The present password is not right.",
  reauthentication_needed: "A code sent by e-mail is needed to change the password.",
  reauthentication_not_valid: "This code is no longer valid or not right. Ask for a new one.",
  over_email_send_rate_limit: "A message has just been sent. Wait a minute before asking for another one.",
  email_exists: "This address already has an account. Give another one.",
  confirmation_mismatch: "The address typed is not the one of your account.",
  last_owner: "One of your organisations has no other owner. Transfer or delete it first.",
  last_operator: "You are the last operator of the platform: it cannot be left without one.",
  user_sso_managed:
    "Your organisation manages this account: address and password are changed in its directory.",
  identity_already_exists: "This outside account is already linked, here or to another account of Parcelle.",
  single_identity_not_deletable: "This is your only way to log in: it cannot be removed.",
  manual_linking_disabled: "On this platform, ways to log in cannot be changed.",
  provider_email_needs_verification:
    "The provider has not verified your e-mail address. Verify it there, or log in with your password.",
  email_address_not_provided:
    "The provider did not hand over your e-mail address. Allow it to, or log in with your password.",
  signup_disabled:
    "There is no account for this address, and accounts are opened by invitation only. Ask your organisation for one.",
  bad_oauth_callback:
    "Logging in did not succeed: it was refused or stopped at the provider. Nothing has changed.",
  bad_oauth_state: "Too much time has passed, or this page was used already. Start logging in again.",
  flow_state_not_found: "Too much time has passed, or this page was used already. Start logging in again.",
  flow_state_expired: "Too much time has passed. Start logging in again.",
  flow_state_already_used: "This page was used already. Start logging in again.",
  bad_code_verifier: "Logging in was started in another browser. Start it again in this one.",
  unexpected_failure:
    "The provider does not answer at the moment. Try again later, or log in with your password.",
  sso_provider_not_found:
    "No organisation has connected the domain of this address. Check the address, or log in with your password.",
  saml_provider_disabled: "On this platform nobody logs in with the account of an organisation.",
  user_banned: "This account is suspended.",
  otp_expired: "This link is no longer valid. Ask for a new one.",
};

const TEXTS = { fr, en };

/** What a refusal of the identity family means, and how to go on. */
export function identityProblemText(error: unknown, locale: Locale): string {
  return problemText(error, locale, TEXTS[locale]);
}

/** The problem for a code that came back in an address. */
export function identityProblem(code: string): ProblemError {
  return new ProblemError({ code: code in fr ? code : "bad_oauth_callback", message: code });
}

interface ClientError {
  code?: string | undefined;
  message: string;
  status?: number | undefined;
  reasons?: string[];
}

/** Throws what the official client gives back as an error. */
export function throwIdentityError(error: ClientError | null): void {
  if (error) throw problemOf({ code: error.code, message: error.message }, error.status ?? 0);
}
