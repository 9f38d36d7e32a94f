import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { BackgroundRequest } from "./background-request.ts";
import type { BackgroundSource } from "./background-source.ts";
import { templateFault, withKey } from "./tile-template.ts";

const problems = {
  "no-address": {
    fr: "L’adresse doit commencer par http:// ou https://.",
    en: "The address must begin with http:// or https://.",
  },
  host: {
    fr: "Le nom du serveur doit être écrit en entier, sans rien entre accolades ni mot de passe.",
    en: "The name of the server must be written out, with nothing in braces and no password.",
  },
  placeholders: {
    fr: "L’adresse d’une tuile contient {z}, {x} et {y} (ou {-y}), et {key} à la place de la clé\u00a0: rien d’autre entre accolades.",
    en: "The address of a tile has {z}, {x} and {y} (or {-y}), and {key} in place of the key: nothing else in braces.",
  },
  key: {
    fr: "Écrivez {key} dans l’adresse, là où va la clé.",
    en: "Write {key} in the address, where the key goes.",
  },
  noKey: {
    fr: "L’adresse demande une clé\u00a0: donnez-la.",
    en: "The address asks for a key: give it.",
  },
} as const;

/** What will be asked for tiles of a background. @throws ProblemError where its address cannot be used */
export function resolveSource(request: BackgroundRequest, key: string | null): BackgroundSource {
  const { address, scheme } = request;
  const fault = templateFault(address);
  if (fault) throw addressProblem(fault);
  if (key === null && address.includes("{key}")) throw addressProblem("noKey");
  if (key !== null && !address.includes("{key}")) throw addressProblem("key");
  const template = withKey(address, key);
  return { kind: "tiles", template: scheme === "tms" ? template.replaceAll("{y}", "{-y}") : template };
}

function addressProblem(problem: keyof typeof problems): ProblemError {
  return new ProblemError(422, "background_address", problems[problem]);
}
