import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  evidence: "Preuve",
  downloadEvidence: "Télécharger la preuve de cette parcelle",
  evidenceExplained:
    "Tout ce qui a décidé, avec ses empreintes. Quiconque a les mêmes fichiers retrouve les mêmes empreintes avec «\u00a0npx parcelle replay\u00a0».",
  resultHash: "Empreinte du résultat",
  inputsHash: "Empreinte des entrées",
  geometryHash: "Empreinte du contour",
  codeVersion: "Version du calcul",
  copyHash: "Copier l’empreinte",
  copied: "Copié dans le presse-papiers",
  copyFailed: "La copie a échoué",
};

const en: typeof fr = {
  evidence: "Evidence",
  downloadEvidence: "Download this plot’s evidence",
  evidenceExplained:
    "Everything that decided, with its hashes. Whoever has the same files finds the same hashes with “npx parcelle replay”.",
  resultHash: "Hash of the result",
  inputsHash: "Hash of the inputs",
  geometryHash: "Hash of the outline",
  codeVersion: "Version of the computation",
  copyHash: "Copy the hash",
  copied: "Copied to clipboard",
  copyFailed: "Copying failed",
};

/** What proves a result, on the page of a plot. */
export const evidenceMessages: Dictionary<typeof fr> = { fr, en };
