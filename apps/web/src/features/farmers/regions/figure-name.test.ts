import { expect, it } from "vitest";
import { figureName } from "./figure-name.ts";
import { regionMessages } from "./messages.ts";

const figure = {
  ...{ version_id: 1, region: "E", region_name: "Est", department: "E1", department_name: "Rivage" },
  ...{ farmers: 2, hectares: 3 },
};

it("a region has its name, a department that of its region too, and what is unknown of it is said", () => {
  expect(figureName(figure, 1, regionMessages.fr)).toBe("Est");
  expect(figureName(figure, 2, regionMessages.fr)).toBe("Rivage (Est)");
  const unknown = { ...figure, department: null, department_name: null };
  expect(figureName(unknown, 2, regionMessages.en)).toBe("Department unknown (Est)");
});
