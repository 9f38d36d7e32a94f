import { describe, expect, it } from "vitest";
import type { RefusedRecord } from "../../device/prepared-forms.ts";
import { beginMending, namingFormer, numberOf } from "./begin-mending.ts";

const refused: RefusedRecord = {
  ...{ recordId: 7, title: "Awa", versionId: 3, revision: 1, comment: "La surface manque." },
  ...{ reviewer: "Koné", reviewedAt: null },
  answers: { nom: "Awa", parcelle: [{ ha: "2" }], "orx:meta": { "orx:instanceID": "uuid:avant" } },
};
const place = { userId: "u", organisationId: 1, projectFormId: 2 };

describe("A refused record that is mended on a device", () => {
  const draft = beginMending(refused, place, "uuid:apres", 5);

  it("is a draft with all its answers, under a number of its own", () => {
    expect(draft).toMatchObject({ ...place, instanceId: "uuid:apres", versionId: 3, state: "draft" });
    expect(draft.answers).toEqual({ ...refused.answers, "orx:meta": { "orx:instanceID": "uuid:apres" } });
    expect(numberOf(draft.answers)).toBe("uuid:apres");
  });

  it("remembers which record it mends and what was seen of it, and names it when it is sent", () => {
    const comment = "La surface manque.";
    expect(draft.mends).toEqual({ formerId: "uuid:avant", seenRevision: 1, comment });
    expect(namingFormer(draft.answers, "uuid:avant")).toMatchObject({
      nom: "Awa",
      "orx:meta": { "orx:instanceID": "uuid:apres", deprecatedID: "uuid:avant" },
    });
  });

  it("without a number of its own is not known by one", () => {
    expect(numberOf({ nom: "Awa", meta: "rien" })).toBe("");
  });
});
