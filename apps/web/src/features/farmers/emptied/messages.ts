import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Vider le registre",
  lead: (count: string, one: boolean, until: string) =>
    `${count} ${one ? "producteur va" : "producteurs vont"} dans la corbeille, et leurs identifiants sont libres. Leurs parcelles restent dans leurs projets, et les déclarations ne changent pas. Vous pouvez tout rétablir jusqu’au ${until}\u00a0; ensuite, ceux qui n’ont ni parcelle ni carte sont supprimés définitivement. Les autres membres sont prévenus.`,
  typeName: (name: string) => `Pour confirmer, écrivez le nom de l’organisation\u00a0: ${name}`,
  empty: "Vider le registre",
  emptied: (count: number) =>
    count < 2
      ? "Un producteur est dans la corbeille."
      : `${formatNumber(count, "fr", 0)} producteurs sont dans la corbeille.`,
  emptyFailed: "Le registre n’a pas été vidé.",
  wasEmptied: (date: string, by: string) => `Le registre a été vidé le ${date} par ${by}`,
  mayRestore: (count: string, one: boolean, until: string) =>
    `${count} ${one ? "producteur peut être rétabli" : "producteurs peuvent être rétablis"} jusqu’au ${until} par le propriétaire de l’organisation.`,
  collisions: (count: number, names: string) =>
    count < 2
      ? `Un identifiant a été redonné depuis\u00a0: ${names}. Ce producteur restera dans la corbeille.`
      : `${formatNumber(count, "fr", 0)} identifiants ont été redonnés depuis\u00a0: ${names}. Ces producteurs resteront dans la corbeille.`,
  more: "et d’autres",
  restore: "Tout rétablir",
  restored: (count: number) =>
    count < 2 ? "Producteur rétabli." : `${formatNumber(count, "fr", 0)} producteurs rétablis.`,
  left: (count: number, names: string) =>
    count < 2
      ? `Un producteur reste dans la corbeille\u00a0: son identifiant a été redonné (${names}).`
      : `${formatNumber(count, "fr", 0)} producteurs restent dans la corbeille\u00a0: leurs identifiants ont été redonnés (${names}).`,
  restoreFailed: "Le registre n’a pas été rétabli.",
};

const en: typeof fr = {
  title: "Empty the registry",
  lead: (count, one, until) =>
    `${count} ${one ? "farmer goes" : "farmers go"} into the trash, and their identifiers are free. Their plots stay in their projects, and declarations do not change. You can bring all of them back until ${until}; after that those who have neither a plot nor a card are removed for good. The other members are told.`,
  typeName: (name) => `To confirm, write the name of the organisation: ${name}`,
  empty: "Empty the registry",
  emptied: (count) =>
    count === 1 ? "One farmer is in the trash." : `${formatNumber(count, "en", 0)} farmers are in the trash.`,
  emptyFailed: "The registry was not emptied.",
  wasEmptied: (date, by) => `The registry was emptied on ${date} by ${by}`,
  mayRestore: (count, one, until) =>
    `${count} ${one ? "farmer" : "farmers"} can be brought back until ${until} by the owner of the organisation.`,
  collisions: (count, names) =>
    count === 1
      ? `One identifier was given again since: ${names}. This farmer will stay in the trash.`
      : `${formatNumber(count, "en", 0)} identifiers were given again since: ${names}. These farmers will stay in the trash.`,
  more: "and others",
  restore: "Bring all back",
  restored: (count) =>
    count === 1 ? "Farmer brought back." : `${formatNumber(count, "en", 0)} farmers brought back.`,
  left: (count, names) =>
    count === 1
      ? `One farmer stays in the trash: his identifier was given again (${names}).`
      : `${formatNumber(count, "en", 0)} farmers stay in the trash: their identifiers were given again (${names}).`,
  restoreFailed: "The registry was not brought back.",
};

export const emptiedMessages: Dictionary<typeof fr> = { fr, en };
