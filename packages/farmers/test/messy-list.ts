import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../shared/data/farmers/", import.meta.url));

export const messyList = `${folder}liste_producteurs_sale.xlsx`;
export const messyListExpected = `${folder}liste_producteurs_sale.expected.json`;

/** True where the reference list cannot be read and need not be. */
export const noMessyList = !existsSync(messyList) && process.env.REFERENCE_DATA !== "required";
