import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { stepOfMissing } from "@parcelle/domain/declaration/step-of-missing";
import { expect, test } from "vitest";
import { fieldOfMissing } from "./steps.ts";

test("everything that an empty draft lacks leads to the step that holds it", () => {
  const operator = { name: "", country: "", street: "", postalCode: "", city: "", email: "", phone: "" };
  const missing = missingParts(
    {
      internalReference: "",
      operator: { ...operator, identifiers: [] },
      activity: "IMPORT",
      countryOfActivity: null,
      borderCountry: null,
      products: [
        {
          commodity: "wood",
          tariffCode: "4403",
          description: "",
          netMassKilograms: null,
          supplementaryUnits: null,
          supplementaryUnit: null,
          scientificName: "",
          commonName: "",
          furtherSpecies: [],
          plots: [],
        },
      ],
    },
    "2026-11-20",
  );
  const places = Object.fromEntries(missing.map(({ code }) => [code, stepOfMissing(code)]));
  expect(places).toEqual({
    internal_reference_missing: "operator",
    operator_name_missing: "operator",
    operator_country_missing: "operator",
    operator_address_missing: "operator",
    operator_contact_missing: "operator",
    operator_identifier_missing: "operator",
    operator_eori_missing: "operator",
    country_of_activity_missing: "activity",
    border_country_missing: "activity",
    tariff_code_depends: "products",
    description_missing: "products",
    species_missing: "products",
    net_mass_missing: "products",
    supplementary_unit_missing: "products",
    plots_missing: "plots",
  });
});

test("a missing part of a product leads to the field of that product", () => {
  expect(fieldOfMissing("net_mass_missing", 2)).toBe("product2.netMassKilograms");
  expect(fieldOfMissing("species_missing", 2)).toBe("product2.scientificName");
  expect(fieldOfMissing("species_missing", 2, 3)).toBe("product2.scientificName3");
  expect(fieldOfMissing("plots_to_review", 1)).toBe("product1.plots");
  expect(fieldOfMissing("operator_eori_missing", null)).toBe("operator.identifiers");
  expect(fieldOfMissing("operator_phone_invalid", null)).toBe("operator.phone");
});
