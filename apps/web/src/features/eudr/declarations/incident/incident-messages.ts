import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: (place: string) => `${place} : le système de l’UE ne répond pas`,
  text: (count: number, since: string) =>
    `Depuis le ${since}, ${plural(count, "fr", "déclaration attend", "déclarations attendent")} d’être déposée${count < 2 ? "" : "s"}. Rien n’est perdu et rien n’est déposé deux fois. Réessayez quand le système est de nouveau disponible.`,
  retry: (count: number) => (count < 2 ? "Réessayer" : `Réessayer les ${count}`),
  asked: (count: number) =>
    plural(count, "fr", "déclaration repart vers l’UE", "déclarations repartent vers l’UE"),
};

const en: typeof fr = {
  title: (place) => `${place}: the EU system does not answer`,
  text: (count, since) =>
    `Since ${since}, ${plural(count, "en", "declaration waits", "declarations wait")} to be filed. Nothing is lost and nothing is filed twice. Try again once the system is available.`,
  retry: (count) => (count === 1 ? "Try again" : `Try all ${count} again`),
  asked: (count) =>
    plural(count, "en", "declaration goes to the EU again", "declarations go to the EU again"),
};

/** What is said once of a system that is down, in place of at each declaration. */
export const incidentMessages: Dictionary<typeof fr> = { fr, en };
