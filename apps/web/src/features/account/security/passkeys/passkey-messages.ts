import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Clés d’accès",
  lead: "Connectez-vous avec ce qui déverrouille votre téléphone ou votre ordinateur\u00a0: empreinte, visage ou code. Rien à retenir, rien à voler par un faux site.",
  none: "Aucune clé d’accès n’ouvre encore votre compte.",
  unsupported:
    "Ce navigateur ne connaît pas les clés d’accès. Pour en ajouter une, ouvrez cette page avec une version récente de Chrome, Edge, Firefox ou Safari.",
  add: "Ajouter une clé d’accès",
  addTitle: "Ajouter une clé d’accès",
  makeText:
    "Donnez-lui un nom qui dit où elle se trouve. Votre appareil vous demandera ensuite de confirmer que c’est bien vous.",
  make: "Créer la clé",
  name: "Nom de la clé",
  unnamed: "Clé d’accès",
  added: "Clé d’accès ajoutée",
  addedOn: (date: string) => `Ajoutée le ${date}`,
  lastUsed: (since: string) => `utilisée ${since}`,
  neverUsed: "jamais utilisée",
  rename: "Renommer",
  renameOf: (name: string) => `Renommer ${name}`,
  renameTitle: "Renommer la clé d’accès",
  save: "Enregistrer",
  renamed: "Clé d’accès renommée",
  remove: "Retirer",
  removeOf: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer ${name}\u00a0?`,
  removeText:
    "Cette clé n’ouvrira plus votre compte, et les appareils connectés avec elle seront déconnectés, sauf celui-ci. Effacez-la aussi dans votre appareil, qui la proposerait encore.",
  removed: "Clé d’accès retirée",
};

const en: typeof fr = {
  title: "Passkeys",
  lead: "Log in with what unlocks your phone or computer: fingerprint, face or code. Nothing to remember, nothing for a false site to steal.",
  none: "No passkey opens your account yet.",
  unsupported:
    "This browser does not know passkeys. To add one, open this page with a recent version of Chrome, Edge, Firefox or Safari.",
  add: "Add a passkey",
  addTitle: "Add a passkey",
  makeText: "Give it a name that says where it is. Your device will then ask you to confirm that it is you.",
  make: "Make the key",
  name: "Name of the key",
  unnamed: "Passkey",
  added: "Passkey added",
  addedOn: (date: string) => `Added on ${date}`,
  lastUsed: (since: string) => `used ${since}`,
  neverUsed: "never used",
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: "Rename the passkey",
  save: "Save",
  renamed: "Passkey renamed",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    "This key will no longer open your account, and devices logged in with it will be logged out, except this one. Erase it on your device too, which would still offer it.",
  removed: "Passkey removed",
};

export const passkeyMessages: Dictionary<typeof fr> = { fr, en };
