import type { Language } from "@parcelle/domain/language";

const fr = {
  geometryStates: { normal: "Normale", abnormal: "Anormale", overlapping: "Chevauchante" },
  sheet: "Parcelles",
  layerName: "parcelles",
  layersSheet: "Couches",
  columns: {
    identifier: "Identifiant",
    farmer: "Producteur",
    place: "Lieu de production",
    country: "Pays",
    province: "Région",
    areaHectares: "Surface (ha)",
    declaredAreaHectares: "Surface déclarée (ha)",
    perimeterMetres: "Périmètre (m)",
    geometryState: "Géométrie",
    findings: "Constats",
    elsewhereHectares: "Déclaré ailleurs (ha)",
    elsewherePercent: "Déclaré ailleurs (%)",
    longitude: "Longitude",
    latitude: "Latitude",
    outline: "Contour (WKT)",
  },
  layerColumns: {
    title: "Couche",
    product: "Produit",
    version: "Version",
    columns: "Colonnes",
    licence: "Licence",
    citation: "Source",
    synthetic: "Synthétique",
  },
  yes: "oui",
  no: "non",
};

const en: typeof fr = {
  geometryStates: { normal: "Normal", abnormal: "Abnormal", overlapping: "Overlapping" },
  sheet: "Plots",
  layerName: "plots",
  layersSheet: "Layers",
  columns: {
    identifier: "Identifier",
    farmer: "Producer",
    place: "Production place",
    country: "Country",
    province: "Region",
    areaHectares: "Area (ha)",
    declaredAreaHectares: "Declared area (ha)",
    perimeterMetres: "Perimeter (m)",
    geometryState: "Geometry",
    findings: "Findings",
    elsewhereHectares: "Declared elsewhere (ha)",
    elsewherePercent: "Declared elsewhere (%)",
    longitude: "Longitude",
    latitude: "Latitude",
    outline: "Outline (WKT)",
  },
  layerColumns: {
    title: "Layer",
    product: "Product",
    version: "Version",
    columns: "Columns",
    licence: "Licence",
    citation: "Source",
    synthetic: "Synthetic",
  },
  yes: "yes",
  no: "no",
};

/** The words of tables of plots. */
export const reportTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
