/** The namespaces of ODK XForms by the prefixes that the specification and other tools write. */
export const usualNamespaces = {
  h: "http://www.w3.org/1999/xhtml",
  ev: "http://www.w3.org/2001/xml-events",
  xsd: "http://www.w3.org/2001/XMLSchema",
  jr: "http://openrosa.org/javarosa",
  orx: "http://openrosa.org/xforms",
  odk: "http://www.opendatakit.org/xforms",
} as const;

export const xformsNamespace = "http://www.w3.org/2002/xforms";
export const entitiesNamespace = "http://www.opendatakit.org/xforms/entities";
export const parcelleNamespace = "https://parcelle.org/xforms";

const prefixes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(usualNamespaces).map(([prefix, uri]) => [uri, prefix] as const),
  ["http://openrosa.org/xforms/", "orx"],
  [entitiesNamespace, "entities"],
  [parcelleNamespace, "parcelle"],
]);

/** The prefix under which a namespace is known here, whatever a file calls it; undefined for others. */
export const usualPrefix = (namespace: string | null): string | undefined => prefixes.get(namespace ?? "");
