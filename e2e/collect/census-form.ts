const label = (fr: string, en: string) => [fr, en] as const;

/** Texts by id, in French and English. */
const texts = {
  producteur: label("Producteur", "Farmer"),
  nom: label("Nom **complet**", "**Full** name"),
  "nom:obligatoire": label("Le nom est obligatoire", "The name is required"),
  tel: label("Téléphone", "Phone"),
  "tel:regle": label("Dix chiffres attendus", "Ten digits expected"),
  region: label("Région", "Region"),
  nawa: label("Nawa", "Nawa"),
  gbokle: label("Gbôklé", "Gbokle"),
  dept: label("Département", "Department"),
  soubre: label("Soubré", "Soubre"),
  sassandra: label("Sassandra", "Sassandra"),
  aide: label("Reçoit-il un appui ?", "Does he get support?"),
  oui: label("Oui", "Yes"),
  non: label("Non", "No"),
  appui: label("Quel appui ?", "Which support?"),
  parcelle: label("Parcelle", "Plot"),
  code: label("Code", "Code"),
  ha: label("Superficie (ha)", "Area (ha)"),
  "ha:regle": label("Plus de 50 ha, est-ce juste ?", "More than 50 ha, is that right?"),
  contour: label("Contour", "Outline"),
  photo: label("Photo", "Photo"),
  total: label("Superficie totale", "Total area"),
  consent: label("Il consent", "He consents"),
} as const;
export type CensusText = keyof typeof texts;

/** What the form says of one of its texts, without marks. */
export const censusText = (id: CensusText, locale: "fr" | "en"): string =>
  texts[id][locale === "fr" ? 0 : 1].replaceAll("**", "");

const translation = (language: string, at: 0 | 1) =>
  `<translation lang="${language}"${at === 0 ? ' default="true()"' : ""}>${Object.entries(texts)
    .map(([id, told]) => `<text id="${id}"><value>${told[at]}</value></text>`)
    .join("")}</translation>`;

const item = (name: string, more = "") =>
  `<item><itextId>${name}</itextId><name>${name}</name>${more}</item>`;
const asked = (control: string, path: string, id: CensusText, within = "", attributes = "") =>
  `<${control} ref="/data/${path}"${attributes}><label ref="jr:itext('${id}')"/>${within}</${control}>`;
const listed = (nodeset: string) =>
  `<itemset nodeset="${nodeset}"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset>`;

/**
 * A census of farmers with their plots: rules, a cascade, rows, a warning and a total.
 *
 * @param formId as phones name it
 */
export const censusForm = (formId: string): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"
  xmlns:orx="http://openrosa.org/xforms" xmlns:parcelle="https://parcelle.org/xforms">
<h:head><h:title>Recensement</h:title><model>
<itext>${translation("Français (fr)", 0)}${translation("English (en)", 1)}</itext>
<instance><data id="${formId}" version="1"><producteur><nom/><tel/><region/><dept/><aide/><appui/></producteur>
<parcelle jr:template=""><code/><ha/><contour/><photo/></parcelle>
<parcelle><code/><ha/><contour/><photo/></parcelle><total/><consent/><orx:meta><orx:instanceID/></orx:meta></data></instance>
<instance id="region"><root>${item("nawa")}${item("gbokle")}</root></instance>
<instance id="departement"><root>${item("soubre", "<region>nawa</region>")}${item("sassandra", "<region>gbokle</region>")}</root></instance>
<instance id="ouinon"><root>${item("oui")}${item("non")}</root></instance>
<bind nodeset="/data/producteur/nom" type="string" required="true()" jr:requiredMsg="jr:itext('nom:obligatoire')"/>
<bind nodeset="/data/producteur/tel" type="string" constraint="regex(., '^[0-9]{10}$')" jr:constraintMsg="jr:itext('tel:regle')"/>
<bind nodeset="/data/producteur/region" type="string" required="true()"/>
<bind nodeset="/data/producteur/dept" type="string"/>
<bind nodeset="/data/producteur/aide" type="string"/>
<bind nodeset="/data/producteur/appui" type="string" relevant=" /data/producteur/aide = 'oui'"/>
<bind nodeset="/data/parcelle/code" type="string" required="true()"/>
<bind nodeset="/data/parcelle/ha" type="decimal" constraint=". &lt;= 50" jr:constraintMsg="jr:itext('ha:regle')" parcelle:severity="warning"/>
<bind nodeset="/data/parcelle/contour" type="geoshape"/>
<bind nodeset="/data/parcelle/photo" type="binary"/>
<bind nodeset="/data/total" type="decimal" calculate="sum(/data/parcelle/ha)" readonly="true()"/>
<bind nodeset="/data/consent" type="string"/>
<bind nodeset="/data/orx:meta/orx:instanceID" type="string" jr:preload="uid"/>
</model></h:head><h:body>
<group ref="/data/producteur"><label ref="jr:itext('producteur')"/>
${asked("input", "producteur/nom", "nom")}
${asked("input", "producteur/tel", "tel", "", ' appearance="numbers"')}
${asked("select1", "producteur/region", "region", listed("instance('region')/root/item"))}
${asked("select1", "producteur/dept", "dept", listed("instance('departement')/root/item[region = /data/producteur/region]"))}
${asked("select1", "producteur/aide", "aide", listed("instance('ouinon')/root/item"))}
${asked("input", "producteur/appui", "appui")}
</group>
<group ref="/data/parcelle"><label ref="jr:itext('parcelle')"/><repeat nodeset="/data/parcelle">
${asked("input", "parcelle/code", "code")}
${asked("input", "parcelle/ha", "ha")}
${asked("input", "parcelle/contour", "contour")}
${asked("upload", "parcelle/photo", "photo", "", ' mediatype="image/*"')}
</repeat></group>
${asked("input", "total", "total")}
${asked("trigger", "consent", "consent")}
</h:body></h:html>`;
