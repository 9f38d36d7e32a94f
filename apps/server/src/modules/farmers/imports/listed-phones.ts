import { readPhones } from "@parcelle/farmers/phones/read-phones";

/**
 * Phones of a list as the registry keeps them. How they were written stands in the repairs of their row.
 *
 * @param phones E.164
 */
export const listedPhones = (phones: readonly string[]) =>
  phones.map((e164, index) => ({
    ...{ position: index + 1, raw: e164, e164 },
    network: readPhones(e164, null).phones[0]?.network ?? null,
  }));
