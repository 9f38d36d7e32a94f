import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: (name: string, when: string) => `${name} a enregistré ce formulaire ${when}`,
  somebody: "Quelqu’un d’autre",
  text: "Vos changements restent sur cet écran et sur cet appareil, et ne sont pas enregistrés. Choisissez ce qui compte\u00a0; rien n’est écrasé entre-temps.",
  look: "Voir l’autre version",
  take: "Prendre l’autre version",
  takeText:
    "Vos changements quittent l’écran\u00a0; «\u00a0Revenir en arrière\u00a0» les ramène tant que la page est ouverte.",
  copy: "Garder la mienne comme copie",
  copyName: (name: string) => `${name} (copie)`,
  copied: "Votre version est enregistrée comme un autre formulaire",
  open: "Ouvrir",
  failed: "Cela n’a pas été fait.",
  theirs: "Questions de l’autre version",
  differences: (added: number, removed: number, changed: number) =>
    `Par rapport à la vôtre\u00a0: ${added} en plus, ${removed} en moins, ${changed} autrement.`,
  close: "Fermer",
  taken: "L’autre version est à l’écran",
};

const en: typeof fr = {
  title: (name, when) => `${name} saved this form ${when}`,
  somebody: "Somebody else",
  text: "Your changes stay on this screen and on this device, and are not saved. Choose what counts; nothing is overwritten meanwhile.",
  look: "Look at the other version",
  take: "Take the other version",
  takeText: "Your changes leave the screen; “Undo” brings them back while the page is open.",
  copy: "Keep mine as a copy",
  copyName: (name) => `${name} (copy)`,
  copied: "Your version is saved as another form",
  open: "Open",
  failed: "This was not done.",
  theirs: "Questions of the other version",
  differences: (added, removed, changed) =>
    `Beside yours: ${added} more, ${removed} fewer, ${changed} otherwise.`,
  close: "Close",
  taken: "The other version is on the screen",
};

export const conflictMessages: Dictionary<typeof fr> = { fr, en };
