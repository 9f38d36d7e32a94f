import type { Translated } from "@parcelle/domain/language";

/** Why a background gave no tile. Of what the other server wrote, nothing is told: it may repeat the key. */
export type BackgroundFault =
  | "address-refused"
  | "redirected"
  | "no-answer"
  | "slow"
  | "refused"
  | "too-large"
  | "no-image"
  | "unreadable"
  | "no-ranges"
  | "file-gone";

const texts: Record<BackgroundFault, Translated> = {
  "address-refused": {
    fr: "Cette adresse mène dans un réseau privé ou contient un mot de passe : elle n’est pas demandée.",
    en: "This address leads into a private network or contains a password: it is not asked.",
  },
  redirected: {
    fr: "Le serveur renvoie vers un autre serveur, qui n’est pas demandé.",
    en: "The server sends on to another server, which is not asked.",
  },
  "no-answer": { fr: "Personne ne répond à cette adresse.", en: "Nobody answers at this address." },
  slow: {
    fr: "Le serveur met trop de temps à répondre.",
    en: "The server takes too long to answer.",
  },
  refused: {
    fr: "Le serveur refuse de donner ce qui lui est demandé : l’adresse ou la clé est peut-être fausse.",
    en: "The server refuses to give what it is asked for: the address or the key may be wrong.",
  },
  "too-large": { fr: "La réponse du serveur est trop grande.", en: "The answer of the server is too large." },
  "no-image": {
    fr: "Le serveur ne répond pas par une image PNG, JPEG ou WebP.",
    en: "The server does not answer with a PNG, JPEG or WebP image.",
  },
  unreadable: {
    fr: "La description ou le fichier de ce fond ne peut pas être lu.",
    en: "The description or the file of this background cannot be read.",
  },
  "no-ranges": {
    fr: "Le serveur ne donne pas de parties du fichier (HTTP Range).",
    en: "The server does not give parts of the file (HTTP Range).",
  },
  "file-gone": {
    fr: "Le fichier de ce fond n’est plus sur le serveur\u00a0: envoyez-le de nouveau.",
    en: "The file of this background is no longer on the server: send it again.",
  },
};

export class BackgroundProblem extends Error {
  override readonly name = "BackgroundProblem";
  readonly fault: BackgroundFault;
  readonly texts: Translated;

  constructor(fault: BackgroundFault, told: Translated = texts[fault]) {
    super(fault);
    this.fault = fault;
    this.texts = told;
  }
}
