import { describe, expect, it } from "vitest";
import type { DeclarationDraft, DeclaredPlot, DeclaredProduct } from "./declaration.ts";
import { type MissingPart, missingPartText } from "./missing-part.ts";
import { missingParts } from "./missing-parts.ts";

const today = "2026-11-20";

const plot = (changes: Partial<DeclaredPlot> = {}): DeclaredPlot => ({
  id: 1,
  identifier: "CI-0001",
  producerName: "Awa Koné",
  producerCountry: "CI",
  isPoint: false,
  areaHectares: 1.3,
  geometryValid: true,
  geometryState: "normal",
  compliance: "compliant",
  euState: "unchanged",
  ...changes,
});

const product = (changes: Partial<DeclaredProduct> = {}): DeclaredProduct => ({
  commodity: "cocoa",
  tariffCode: "1801",
  description: "Fèves de cacao",
  netMassKilograms: 25_000,
  supplementaryUnits: null,
  supplementaryUnit: null,
  scientificName: "",
  commonName: "",
  plots: [plot()],
  ...changes,
});

const declaration = (changes: Partial<DeclarationDraft> = {}): DeclarationDraft => ({
  internalReference: "COOP-2026-001",
  operator: {
    name: "Chocolaterie du Port",
    country: "FR",
    street: "1 quai du Port",
    postalCode: "13002",
    city: "Marseille",
    email: "achats@port.example",
    phone: "",
    identifiers: [{ type: "eori", value: "FR12345678900012" }],
  },
  activity: "IMPORT",
  countryOfActivity: "FR",
  borderCountry: "FR",
  products: [product()],
  ...changes,
});

const codes = (changes: Partial<DeclarationDraft>) =>
  missingParts(declaration(changes), today).map(({ code }) => code);
const productCodes = (changes: Partial<DeclaredProduct>, rest: Partial<DeclarationDraft> = {}) =>
  codes({ ...rest, products: [product(changes)] });
const plotCodes = (changes: Partial<DeclaredPlot>, rest: Partial<DeclaredProduct> = {}) =>
  productCodes({ ...rest, plots: [plot(changes)] });

const blocking = (parts: readonly MissingPart[]) => parts.filter(({ severity }) => severity === "blocking");

describe("a complete declaration", () => {
  it("lacks nothing", () => {
    expect(missingParts(declaration(), today)).toEqual([]);
  });
});

describe("a declaration lacks", () => {
  it("a reference, or has one that is too long", () => {
    expect(codes({ internalReference: " " })).toEqual(["internal_reference_missing"]);
    expect(codes({ internalReference: "x".repeat(36) })).toEqual(["internal_reference_too_long"]);
    expect(codes({ internalReference: "x".repeat(35) })).toEqual([]);
  });

  it("each part of an empty operator", () => {
    const operator = {
      name: "",
      country: "",
      street: "",
      postalCode: "",
      city: "",
      email: "",
      phone: "",
      identifiers: [],
    };
    expect(codes({ operator })).toEqual([
      "operator_name_missing",
      "operator_country_missing",
      "operator_address_missing",
      "operator_contact_missing",
      "operator_identifier_missing",
      "operator_eori_missing",
    ]);
    expect(codes({ operator: { ...declaration().operator, email: "achats@port" } })).toEqual([
      "operator_email_invalid",
    ]);
  });

  it("an activity that the operator may have", () => {
    expect(codes({ activity: null })).toEqual(["activity_missing"]);
    const abroad = { ...declaration().operator, country: "CI" };
    expect(codes({ operator: abroad })).toEqual([]);
    expect(codes({ operator: abroad, activity: "EXPORT" })).toEqual(["operator_outside_union"]);
    expect(codes({ countryOfActivity: "CI", borderCountry: null })).toEqual([
      "country_of_activity_missing",
      "border_country_missing",
    ]);
  });

  it("a product, and not more than a hundred", () => {
    expect(codes({ products: [] })).toEqual(["product_missing"]);
    expect(codes({ products: Array.from({ length: 101 }, () => product()) })).toEqual(["too_many_products"]);
  });
});

describe("a product lacks", () => {
  it("a tariff code that is listed on the day for its commodity", () => {
    expect(productCodes({ tariffCode: "cacao" })).toEqual(["tariff_code_missing"]);
    expect(productCodes({ tariffCode: "0902" })).toEqual(["tariff_code_not_listed"]);
    expect(productCodes({ tariffCode: "0901" })).toEqual(["tariff_code_other_commodity"]);
    const book = missingParts(
      declaration({ products: [product({ commodity: null, tariffCode: "4901" })] }),
      "2025-12-26",
    );
    expect(book.map(({ code }) => code)).toEqual(["tariff_code_not_listed"]);
  });

  it("nothing that blocks when only a part of the code is listed", () => {
    const parts = missingParts(
      declaration({ products: [product({ commodity: "rubber", tariffCode: "4001" })] }),
      today,
    );
    expect(parts.map(({ code }) => code)).toEqual(["tariff_code_depends"]);
    expect(blocking(parts)).toEqual([]);
  });

  it("a description of at most 150 characters and a net mass above zero", () => {
    expect(productCodes({ description: "" })).toEqual(["description_missing"]);
    expect(productCodes({ description: "x".repeat(151) })).toEqual(["description_too_long"]);
    for (const netMassKilograms of [null, 0, -1, Number.NaN]) {
      expect(productCodes({ netMassKilograms })).toEqual(["net_mass_missing"]);
    }
  });

  it("the supplementary unit of its heading, and has none elsewhere", () => {
    const wood = {
      commodity: "wood",
      tariffCode: "4403",
      scientificName: "Tectona grandis",
      commonName: "Teck",
    } as const;
    const warned = ["tariff_code_depends"];
    expect(productCodes(wood)).toEqual([...warned, "supplementary_unit_missing"]);
    expect(productCodes({ ...wood, supplementaryUnits: 12, supplementaryUnit: "NAR" })).toEqual([
      ...warned,
      "supplementary_unit_wrong",
    ]);
    expect(productCodes({ ...wood, supplementaryUnits: 12, supplementaryUnit: "MTQ" })).toEqual(warned);
    expect(productCodes({ supplementaryUnits: 5, supplementaryUnit: "NAR" })).toEqual([
      "supplementary_unit_forbidden",
    ]);
    expect(
      productCodes({ ...wood, scientificName: "", supplementaryUnits: 1, supplementaryUnit: "MTQ" }),
    ).toContain("species_missing");
  });

  it("some quantity on the domestic market, whichever", () => {
    const domestic = { activity: "DOMESTIC", borderCountry: null } as const;
    expect(productCodes({ netMassKilograms: null }, domestic)).toEqual(["quantity_missing"]);
    expect(
      productCodes({ netMassKilograms: null, supplementaryUnits: 3, supplementaryUnit: "NAR" }, domestic),
    ).toEqual([]);
    expect(productCodes({ supplementaryUnits: 3, supplementaryUnit: "XXX" }, domestic)).toEqual([
      "supplementary_unit_wrong",
    ]);
  });

  it("nothing when it has more than a thousand producers, or ten thousand in all: its files are split", () => {
    const plots = Array.from({ length: 10_001 }, (_, id) => plot({ id, producerName: `Producteur ${id}` }));
    const parts = missingParts(declaration({ products: [product({ plots })] }), today);
    expect(parts.map(({ code }) => code)).toEqual(["too_many_producers", "too_many_producers_in_all"]);
    expect(blocking(parts)).toEqual([]);
    expect(productCodes({ plots: plots.slice(0, 1_000) })).toEqual([]);
  });
});

describe("a plot keeps a declaration from being ready when it", () => {
  it("was not prepared for the EU, or cannot be; that it was changed is only said", () => {
    expect(plotCodes({ euState: null })).toEqual(["plots_not_prepared"]);
    expect(plotCodes({ euState: "blocked" })).toEqual(["plots_refused_by_union"]);
    expect(plotCodes({ euState: "blocked", geometryValid: false })).toEqual(["geometry_invalid"]);
    const changed = missingParts(
      declaration({ products: [product({ plots: [plot({ euState: "changed" })] })] }),
      today,
    );
    expect(changed.map(({ code }) => code)).toEqual(["plots_changed_for_union"]);
    expect(blocking(changed)).toEqual([]);
  });

  it("has no producer, country or area", () => {
    expect(plotCodes({ producerName: "" })).toEqual(["producer_name_missing"]);
    expect(plotCodes({ producerCountry: "Côte d’Ivoire" })).toEqual(["producer_country_missing"]);
    expect(plotCodes({ isPoint: true, areaHectares: null })).toEqual(["point_area_missing"]);
    expect(productCodes({ plots: [] })).toEqual(["plots_missing"]);
  });

  it("is a point of more than four hectares, save for cattle", () => {
    expect(plotCodes({ isPoint: true, areaHectares: 4 })).toEqual([]);
    expect(plotCodes({ isPoint: true, areaHectares: 4.01 })).toEqual(["point_too_large"]);
    expect(
      plotCodes({ isPoint: true, areaHectares: 40 }, { commodity: "cattle", tariffCode: "0201" }),
    ).toEqual(["tariff_code_depends"]);
  });

  it("is invalid, not assessed, assessed as another outline, to review or not compliant", () => {
    expect(plotCodes({ geometryValid: false })).toEqual(["geometry_invalid"]);
    expect(plotCodes({ compliance: null })).toEqual(["plots_not_assessed"]);
    expect(plotCodes({ compliance: "to_review" })).toEqual(["plots_to_review"]);
    expect(plotCodes({ compliance: "non_compliant" })).toEqual(["plots_not_compliant"]);
    for (const compliance of ["compliant", "to_review", "non_compliant"] as const)
      expect(plotCodes({ compliance, isOutdated: true })).toEqual(["plots_outdated"]);
    expect(plotCodes({ geometryState: "overlapping" })).toEqual(["geometry_overlapping"]);
  });

  it("and is named in both languages, the first five of many", () => {
    const plots = Array.from({ length: 7 }, (_, id) =>
      plot({ id, identifier: `P${id}`, compliance: "non_compliant" }),
    );
    const [part] = missingParts(declaration({ products: [product({ plots })] }), today);
    expect(part?.plotIds).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(part && missingPartText(part, "fr")).toBe(
      "Produit 1\u00a0: parcelles non conformes\u00a0: P0, P1, P2, P3, P4 et 2 de plus.",
    );
    expect(part && missingPartText(part, "en")).toBe(
      "Product 1: non-compliant plots: P0, P1, P2, P3, P4 and 2 more.",
    );
  });
});
