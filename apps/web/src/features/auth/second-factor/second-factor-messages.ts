import { validationText } from "@parcelle/domain/validation/texts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Second facteur",
  lead: "Donnez le code à six chiffres que votre application affiche en ce moment.",
  factor: "Application",
  unnamed: "Application d’authentification",
  keyLead: "Approchez ou branchez votre clé, puis suivez ce que votre appareil demande.",
  key: "Clé",
  unnamedKey: "Clé de sécurité",
  confirmByKey: "Utiliser ma clé",
  code: "Code à six chiffres",
  sixDigits: "Six chiffres",
  recoveryLead:
    "Donnez un des codes que vous avez gardés en activant le second facteur. Chacun ne sert qu’une fois.",
  recoveryCode: "Code de récupération",
  recoveryHint: "Seize caractères, avec ou sans tirets",
  required: validationText("required", "fr"),
  confirm: "Continuer",
  useRecovery: "Utiliser un code de récupération",
  useApp: "Utiliser l’application",
  useKey: "Utiliser une clé",
  wrongRecovery:
    "Ce code n’est pas valable, ou il a déjà servi. Essayez-en un autre\u00a0; si vous n’en avez plus, demandez de l’aide à l’opérateur de la plateforme.",
  cancel: "Se déconnecter",
};

const en: typeof fr = {
  title: "Second factor",
  lead: "Give the six-digit code that your app shows now.",
  factor: "App",
  unnamed: "Authenticator app",
  keyLead: "Bring your key close or plug it in, then follow what your device asks.",
  key: "Key",
  unnamedKey: "Security key",
  confirmByKey: "Use my key",
  code: "Six-digit code",
  sixDigits: "Six digits",
  recoveryLead: "Give one of the codes that you kept when you turned on the second factor. Each works once.",
  recoveryCode: "Recovery code",
  recoveryHint: "Sixteen characters, with or without dashes",
  required: validationText("required", "en"),
  confirm: "Continue",
  useRecovery: "Use a recovery code",
  useApp: "Use the app",
  useKey: "Use a key",
  wrongRecovery:
    "This code is not valid, or was used already. Try another one; if you have none left, ask the operator of the platform for help.",
  cancel: "Log out",
};

export const secondFactorMessages: Dictionary<typeof fr> = { fr, en };
