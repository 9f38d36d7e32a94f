import type { Translated } from "@parcelle/domain/language";
import type { FaultText } from "./fault-text.ts";

const account = (what: Translated, remedy: Translated): FaultText => ({
  kind: "account",
  mendedIn: "account",
  what,
  remedy,
});
const again = (what: Translated, remedy: Translated): FaultText => ({
  kind: "again",
  mendedIn: null,
  what,
  remedy,
});
const state = (what: Translated, remedy: Translated): FaultText => ({
  kind: "state",
  mendedIn: null,
  what,
  remedy,
});

const profileAtTheEu: Translated = {
  fr: "Demandez à l’administrateur de votre opérateur dans le système d’information de l’UE de corriger le profil, puis déposez de nouveau.",
  en: "Ask the administrator of your operator in the EU Information System to correct the profile, then file again.",
};
const lookAtTheState: Translated = {
  fr: "L’état ci-dessus est relu auprès de l’UE : attendez-le avant d’essayer autre chose.",
  en: "The state above is read again from the EU: wait for it before you try anything else.",
};

/** What is wrong with the access, the moment or the state: codes of the conformance documents, and of ours for what comes without one. */
export const otherFaults = {
  EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR: account(
    {
      fr: "L’utilisateur n’est pas enregistré comme opérateur RDUE.",
      en: "The user is not registered as an EUDR operator.",
    },
    profileAtTheEu,
  ),
  EUDR_WEBSERVICE_USER_FROM_MANY_OPERATOR: account(
    {
      fr: "L’utilisateur appartient à plusieurs opérateurs : le service en veut un seul.",
      en: "The user belongs to several operators: the service wants one alone.",
    },
    profileAtTheEu,
  ),
  EUDR_WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED: account(
    {
      fr: "Le rôle demandé n’est pas permis au profil de l’opérateur.",
      en: "The role is not allowed to the operator’s profile.",
    },
    profileAtTheEu,
  ),
  EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE: state(
    {
      fr: "L’UE ne laisse plus modifier ni retirer cette déclaration : les 72 heures sont passées, elle est regroupée, contrôlée ou déjà utilisée en douane.",
      en: "The EU no longer lets this statement be amended or withdrawn: the 72 hours are over, it is grouped, being checked or already used at customs.",
    },
    {
      fr: "Pour un délai plus long, adressez-vous à l’autorité compétente de l’État membre.",
      en: "For a longer time, turn to the competent authority of the member state.",
    },
  ),
  EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS: state(
    {
      fr: "L’état de la déclaration auprès de l’UE ne permet pas de la modifier.",
      en: "The statement’s state at the EU does not allow an amendment.",
    },
    lookAtTheState,
  ),
  EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS: state(
    {
      fr: "L’état de la déclaration auprès de l’UE ne permet pas de la modifier ni de la retirer.",
      en: "The statement’s state at the EU does not allow it to be amended or withdrawn.",
    },
    lookAtTheState,
  ),
  EUDR_API_NO_DDS: state(
    { fr: "L’UE ne connaît pas cette déclaration.", en: "The EU does not know this statement." },
    {
      fr: "Vérifiez que l’accès est celui de l’opérateur qui l’a déposée.",
      en: "Check that the access is that of the operator who filed it.",
    },
  ),
  EUDR_NUMBER_EMPTY: state(
    { fr: "Un numéro est vide.", en: "A number is empty." },
    { fr: "Indiquez les deux numéros.", en: "State both numbers." },
  ),
  EUDR_NUMBER_INVALID: state(
    { fr: "Un numéro a des signes qui ne sont pas permis.", en: "A number has signs that are not allowed." },
    { fr: "Recopiez-le sans blancs ni ponctuation.", en: "Copy it without blanks and punctuation." },
  ),
  EUDR_NUMBER_TOO_LONG: state(
    { fr: "Un numéro est trop long.", en: "A number is too long." },
    {
      fr: "Le numéro de référence a 14 signes, celui de vérification 35 au plus.",
      en: "The reference number has 14 signs, the verification number 35 at most.",
    },
  ),
  EUDR_WEBSERVICE_STATEMENT_NOT_FOUND: state(
    {
      fr: "Aucune déclaration disponible n’a ces deux numéros.",
      en: "No available statement has these two numbers.",
    },
    { fr: "Vérifiez les deux numéros.", en: "Check both numbers." },
  ),
  schema: again(
    { fr: "L’UE refuse la forme du message.", en: "The EU refuses the form of the message." },
    {
      fr: "Cela vient de Parcelle ou d’une nouvelle version du système : signalez les mots ci-dessous à qui administre cette installation.",
      en: "This comes from Parcelle or from a new version of the system: tell the words below to whoever administers this installation.",
    },
  ),
  authentication: account(
    {
      fr: "L’UE ne reconnaît pas l’utilisateur ou sa clé.",
      en: "The EU does not recognise the user or his key.",
    },
    {
      fr: "Recopiez le nom d’utilisateur et la clé d’authentification de votre profil auprès de l’UE.",
      en: "Copy the username and the authentication key from your profile at the EU.",
    },
  ),
  password_expired: account(
    { fr: "La clé d’authentification a expiré.", en: "The authentication key has expired." },
    {
      fr: "Faites-en une nouvelle dans votre profil auprès de l’UE et enregistrez-la ici.",
      en: "Make a new one in your profile at the EU and store it here.",
    },
  ),
  client_id: account(
    {
      fr: "L’UE ne connaît pas l’identifiant de client (WebServiceClientId).",
      en: "The EU does not know the client identifier (WebServiceClientId).",
    },
    {
      fr: "Recopiez celui que montre votre profil, sous Web Services Access.",
      en: "Copy the one that your profile shows, under Web Services Access.",
    },
  ),
  credentials_missing: account(
    {
      fr: "Aucun accès n’est enregistré pour cet environnement.",
      en: "No access is stored for this environment.",
    },
    { fr: "Enregistrez l’accès de l’organisation.", en: "Store the organisation’s access." },
  ),
  credentials_unreadable: account(
    {
      fr: "L’accès enregistré ne peut plus être lu : le secret de l’installation a changé.",
      en: "The stored access can no longer be read: the installation’s secret has changed.",
    },
    { fr: "Enregistrez l’accès de nouveau.", en: "Store the access again." },
  ),
  permission_denied: account(
    { fr: "L’UE ne permet pas cela à cet utilisateur.", en: "The EU does not allow this to this user." },
    profileAtTheEu,
  ),
  clock_skew: again(
    {
      fr: "L’horloge de cette installation diffère trop de celle de l’UE.",
      en: "The clock of this installation differs too much from the EU’s.",
    },
    {
      fr: "Faites régler l’horloge (NTP) par qui administre l’installation, puis réessayez.",
      en: "Have the clock set (NTP) by whoever administers the installation, then try again.",
    },
  ),
  too_many_calls: again(
    { fr: "L’UE a reçu trop d’appels à la fois.", en: "The EU received too many calls at once." },
    { fr: "Réessayez dans une minute.", en: "Try again in a minute." },
  ),
  system_down: again(
    {
      fr: "Le système d’information de l’UE est indisponible.",
      en: "The EU Information System is not available.",
    },
    {
      fr: "Rien n’a été déposé. Réessayez quand il est revenu.",
      en: "Nothing was filed. Try again when it is back.",
    },
  ),
  no_connection: again(
    {
      fr: "Le système d’information de l’UE n’a pas pu être joint.",
      en: "The EU Information System could not be reached.",
    },
    {
      fr: "Rien n’a été déposé, c’est vérifié. Réessayez quand la connexion est revenue.",
      en: "Nothing was filed, this was checked. Try again when the connection is back.",
    },
  ),
  not_found: state(
    { fr: "L’UE ne trouve pas cette déclaration.", en: "The EU does not find this statement." },
    lookAtTheState,
  ),
} as const satisfies Readonly<Record<string, FaultText>>;
