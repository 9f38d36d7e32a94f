import type { Locale } from "#shell/locale.ts";
import { isMissingScript } from "#shell/missing-script.ts";
import { formatDuration } from "#ui/format.ts";
import { limitTextOf } from "./limit-texts.ts";
import { NO_CONNECTION, ProblemError } from "./problem.ts";

const fr = {
  no_connection: "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.",
  invalid_credentials: "Adresse e-mail ou mot de passe invalide.",
  invalid_token: "Votre session n’est plus valide. Connectez-vous de nouveau.",
  rate_limited: "Trop de tentatives. Attendez quelques minutes, puis réessayez.",
  insufficient_credits: "Votre agence n’a pas assez de crédits pour ce service.",
  not_allowed: "Vous n’avez pas le droit de faire cela.",
  not_found: "Cet élément n’existe pas ou vous n’y avez pas accès.",
  already_exists: "Un élément identique existe déjà.",
  still_used: "Cet élément est encore utilisé ailleurs.",
  last_owner:
    "Une organisation garde au moins un propriétaire actif\u00a0: transférez d’abord la propriété à un autre membre, ou supprimez l’organisation.",
  settled: "Cet élément est définitif : il ne se modifie plus et ne se supprime pas.",
  declaration_kept:
    "Ce qui a été soumis ou envoyé est conservé cinq ans, avec ses documents : il ne peut pas être supprimé.",
  search_too_long: "Cette recherche est trop longue : 200 caractères et 20 mots différents au plus.",
  invalid_input: "Certaines informations ne sont pas valides.",
  weak_password: "Ce mot de passe est trop court : le champ dit combien de caractères il faut.",
  email_taken: "Inscription impossible avec cette adresse e-mail.",
  too_large: "Le fichier est trop grand.",
  storage_full:
    "Votre organisation n’a plus de place pour ce fichier : les paramètres de l’organisation disent combien elle en utilise, et l’exploitant de la plateforme peut en donner plus.",
  busy: "Le serveur est occupé. Réessayez dans un instant.",
  missing_script:
    "Un fichier de la page n’est pas arrivé : une version plus récente est peut-être en ligne. Rechargez la page.",
  unexpected: "Une erreur inattendue s’est produite.",
};

type ProblemTexts = typeof fr;

const en: ProblemTexts = {
  no_connection: "The server does not answer. Check your connection, then try again.",
  invalid_credentials: "Invalid email or password",
  invalid_token: "Your session is no longer valid. Please log in again.",
  rate_limited: "Too many attempts. Wait a few minutes, then try again.",
  insufficient_credits: "Your agency does not have enough credits for this service",
  not_allowed: "You are not allowed to do this.",
  not_found: "This item does not exist or you do not have access to it.",
  already_exists: "An identical item already exists.",
  still_used: "This item is still used elsewhere.",
  last_owner:
    "An organisation keeps at least one active owner: transfer ownership to another member first, or delete the organisation.",
  settled: "This is settled: it is no longer changed, nor deleted.",
  declaration_kept:
    "What was submitted or sent is kept for five years, with its documents: it cannot be deleted.",
  search_too_long: "This search is too long: 200 characters and 20 different words at most.",
  invalid_input: "Some of the information is not valid.",
  weak_password: "This password is too short: the field says how many characters it takes.",
  email_taken: "It is not possible to sign up with this e-mail address.",
  too_large: "The file is too large.",
  storage_full:
    "Your organisation has no room left for this file: the settings of the organisation tell how much it uses, and the platform’s operator can give it more.",
  busy: "The server is busy. Try again in a moment.",
  missing_script: "A file of the page did not come: a newer version may be online. Reload the page.",
  unexpected: "An unexpected error occurred.",
};

const TEXTS = { fr, en };

const SAME_AS: Record<string, keyof ProblemTexts> = {
  [NO_CONNECTION]: "no_connection",
  invalid_grant: "invalid_credentials",
  bad_jwt: "invalid_token",
  session_not_found: "invalid_token",
  refresh_token_not_found: "invalid_token",
  PGRST301: "invalid_token",
  over_request_rate_limit: "rate_limited",
  over_email_send_rate_limit: "rate_limited",
  insufficient_credit: "insufficient_credits",
  "42501": "not_allowed",
  permission_denied: "not_allowed",
  not_signed_in: "invalid_token",
  invalid_jwt: "invalid_token",
  P0402: "insufficient_credits",
  forbidden: "not_allowed",
  PGRST116: "not_found",
  P0411: "last_owner",
  P0423: "settled",
  P0424: "declaration_kept",
  P0431: "search_too_long",
  P0440: "storage_full",
  P0441: "still_used",
  StorageFull: "storage_full",
  "23505": "already_exists",
  "23503": "still_used",
  validation_failed: "invalid_input",
  "22P02": "invalid_input",
  "23514": "invalid_input",
  user_already_exists: "email_taken",
  email_exists: "email_taken",
};

const BY_STATUS: Record<number, keyof ProblemTexts> = {
  401: "invalid_token",
  403: "not_allowed",
  404: "not_found",
  413: "too_large",
  423: "still_used",
  429: "rate_limited",
  502: "busy",
  503: "busy",
  504: "busy",
  507: "storage_full",
};

function known(code: string): keyof ProblemTexts | undefined {
  return code in fr ? (code as keyof ProblemTexts) : SAME_AS[code];
}

/** Without a session the server refuses a visitor, who may do nothing: that is no matter of rights. */
function keyOf({ code, status, inUsersLanguage }: ProblemError): keyof ProblemTexts | undefined {
  const key = known(code) ?? (inUsersLanguage ? undefined : BY_STATUS[status]);
  return key === "not_allowed" && status === 401 ? "invalid_token" : key;
}

/** Rows name the limit that was gone past in the database’s words; a function has told it already. */
function limitText({ code, message }: ProblemError, locale: Locale): string | null {
  return code === "23514" ? limitTextOf(/constraint "([^"]+)"/.exec(message)?.[1], locale) : null;
}

/** How long is left until another try is taken, where the server said it. */
function waitText({ retryAfterSeconds }: ProblemError, locale: Locale): string | null {
  if (retryAfterSeconds === null) return null;
  const left = formatDuration(retryAfterSeconds);
  return locale === "fr"
    ? `Trop de tentatives. Réessayez dans ${left}.`
    : `Too many attempts. Try again in ${left}.`;
}

/** What went wrong, in the user's language. A code that only the module knows comes in through `own`. */
export function problemText(error: unknown, locale: Locale, own: Record<string, string> = {}): string {
  if (isMissingScript(error)) return TEXTS[locale].missing_script;
  if (!(error instanceof ProblemError)) return TEXTS[locale].unexpected;
  const key = keyOf(error);
  return (
    own[error.code] ??
    limitText(error, locale) ??
    (key === "rate_limited" ? waitText(error, locale) : null) ??
    (key ? TEXTS[locale][key] : error.message || TEXTS[locale].unexpected)
  );
}
