import { describe, expect, it } from "vitest";
import { suggestColumns } from "./suggest-columns.ts";

describe("what a column is taken for", () => {
  it.each([
    ["identifier", ["nom", "Plot ID"], "Plot ID"],
    ["identifier", ["id", "Code parcelle"], "Code parcelle"],
    ["identifier", ["N° parcelle", "superficie"], "N° parcelle"],
    ["identifier", ["superficie", "azote n"], null],
    ["identifier", ["identifiant de la parcelle"], "identifiant de la parcelle"],
    ["identifier", ["ID_PARCELLE"], "ID_PARCELLE"],
    ["identifier", ["Identifiant", "Nom"], "Identifiant"],
    ["identifier", ["código da parcela"], "código da parcela"],
    ["identifier", ["plotId"], "plotId"],
    ["farmer", ["ProducerName", "farmer_id"], "farmer_id"],
    ["farmer", ["Code producteur", "Nom du producteur"], "Code producteur"],
    ["producerName", ["Code producteur", "Nom du producteur"], "Nom du producteur"],
    ["producerName", ["Nom et prénoms"], "Nom et prénoms"],
    ["producerName", ["Nombre del productor"], "Nombre del productor"],
    ["producerName", ["Nome do produtor"], "Nome do produtor"],
    ["area", ["Superficie (ha)"], "Superficie (ha)"],
    ["area", ["area_ha"], "area_ha"],
    ["area", ["Área"], "Área"],
    ["area", ["surface déclarée ha"], "surface déclarée ha"],
    ["area", ["areal unit"], null],
    ["country", ["Pays"], "Pays"],
    ["country", ["country_iso2"], "country_iso2"],
    ["country", ["producercountry"], "producercountry"],
    ["place", ["Village"], "Village"],
    ["area", ["Fläche (ha)"], "Fläche (ha)"],
    ["identifier", ["Parzellennummer", "Flurstück-Nr."], "Flurstück-Nr."],
    ["farmer", ["Erzeuger"], "Erzeuger"],
    ["country", ["Land"], "Land"],
    ["identifier", ["Kode Kebun", "Nama"], "Kode Kebun"],
    ["area", ["Diện tích (ha)"], "Diện tích (ha)"],
    ["place", ["Lieu de production"], "Lieu de production"],
  ] as const)("%s of %j is %j", (meaning, columns, expected) => {
    expect(suggestColumns(columns)[meaning]).toBe(expected);
  });
});
