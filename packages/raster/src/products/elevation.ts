import { type ProductDefinition, rampLegend } from "./product-definition.ts";

/** Height of the surface of the Earth, trees and houses included, one second of arc apart. */
export const copernicusElevation: ProductDefinition = {
  key: "copernicus-dem-glo30",
  title: { fr: "Copernicus – altitude à 30 m", en: "Copernicus elevation at 30 m" },
  publisher: "European Union, ESA, Copernicus",
  licence: "Copernicus DEM GLO-30 Public",
  citation:
    "Produced using Copernicus WorldDEM-30 © DLR e.V. 2010–2014 and © Airbus Defence and Space GmbH 2014–2018, provided under COPERNICUS by the European Union and ESA; all rights reserved.",
  version: "2021",
  history: [{ version: "2021", issued: null }],
  grid: { crs: 4326, pixelDegrees: 1 / 3600 },
  access: {
    fr: "Un COG par degré : https://copernicus-dem-30m.s3.amazonaws.com, dossiers Copernicus_DSM_COG_10_N05_00_W006_00_DEM.",
    en: "One COG a degree: https://copernicus-dem-30m.s3.amazonaws.com, folders Copernicus_DSM_COG_10_N05_00_W006_00_DEM.",
  },
  unverified: {
    fr: "L’édition et la valeur « sans donnée » des fichiers n’ont pas été vérifiées.",
    en: "The edition and the “no data” value of the files have not been verified.",
  },
  components: [
    {
      key: "DEM",
      title: { fr: "Altitude de la surface", en: "Elevation of the surface" },
      unit: { fr: "mètres au-dessus de la mer", en: "metres above the sea" },
      encoding: { kind: "quantity", unit: "m", range: [-500, 9000] },
      filePattern: /^Copernicus_DSM_COG_10_(?<tile>[NS]\d{2}_00_[EW]\d{3}_00)_DEM\.tiff?$/i,
      zeroIsData: true,
      legend: rampLegend(
        [
          [-500, "#1b4965"],
          [0, "#3a7d44"],
          [300, "#d9c77e"],
          [1500, "#a0522d"],
          [9000, "#ffffff"],
        ],
        (from, to) => ({ fr: `${from} à ${to} m`, en: `${from}–${to} m` }),
      ),
    },
  ],
  columns: [],
};
