import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  unsentCount: (count: number, written: string) =>
    count < 2
      ? `${written} enregistrement de cet appareil n’est pas encore envoyé`
      : `${written} enregistrements de cet appareil ne sont pas encore envoyés`,
  late: (since: string) =>
    `Le plus ancien attend depuis longtemps\u00a0: terminé ${since}. Trouvez un réseau, ou enregistrez-les dans un fichier et remettez-le au bureau.`,
  leaveClosed: "Tout part de soi-même dès qu’il y a un réseau, même cette page fermée.",
  leaveOpened:
    "Ce navigateur n’envoie rien quand Parcelle est fermé\u00a0: rouvrez cette page avec un réseau, et tout partira.",
  sendNow: "Envoyer maintenant",
  saveFile: "Enregistrer dans un fichier",
  saveFailed: "Le fichier n’a pas été fait",
  sentMany: (count: number, written: string) =>
    count < 2 ? `${written} enregistrement envoyé` : `${written} enregistrements envoyés`,
  refusedMany: (count: number, written: string) =>
    count < 2
      ? `${written} enregistrement n’a pas été pris par le serveur`
      : `${written} enregistrements n’ont pas été pris par le serveur`,
  refusedText: "Ouvrez le formulaire\u00a0: la raison est sous chaque enregistrement.",
};

const en: typeof fr = {
  unsentCount: (count, written) =>
    count === 1
      ? `${written} record of this device is not sent yet`
      : `${written} records of this device are not sent yet`,
  late: (since) =>
    `The oldest has waited for long: finished ${since}. Find a network, or save them in a file and hand it in at the office.`,
  leaveClosed: "All of it leaves by itself once there is a network, also with this page closed.",
  leaveOpened:
    "This browser sends nothing while Parcelle is closed: open this page again with a network, and all of it will leave.",
  sendNow: "Send now",
  saveFile: "Save in a file",
  saveFailed: "The file was not made",
  sentMany: (count, written) => (count === 1 ? `${written} record sent` : `${written} records sent`),
  refusedMany: (count, written) =>
    count === 1
      ? `${written} record was not taken by the server`
      : `${written} records were not taken by the server`,
  refusedText: "Open the form: the reason stands below each record.",
};

export const outboxMessages: Dictionary<typeof fr> = { fr, en };
export const useOutboxMessages = () => useMessages(outboxMessages);
