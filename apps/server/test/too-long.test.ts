import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

describeOnOneEngine("what is too long", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@long.example");
  });
  afterAll(() => product.stop());

  it("a name of three million letters is refused by its limit, which screens know by name", async () => {
    const { data } = await product.person.auth.getUser();
    const named = (name: string) =>
      product.person.from("profiles").upsert({ user_id: data.user!.id, name, language: "fr" });
    expect((await named("é".repeat(120))).error).toBeNull();
    expect((await named("é".repeat(3_000_000))).error).toMatchObject({
      code: "23514",
      message: 'new row for relation "profiles" violates check constraint "profiles_name_length"',
    });
  });

  it("a function says which field is too long, and how long it may be", async () => {
    const project = { name: "Cacao", description: "x".repeat(2001), type: "reference" };
    const body = {
      organisationId: product.organisationId,
      module: "EUDR",
      requestKey: crypto.randomUUID(),
      project,
    };
    expect(await product.refusal("create-project", body)).toMatchObject({
      code: "invalid_input",
      issues: [{ path: ["project", "description"], code: "too_big", origin: "string", maximum: 2000 }],
    });
  });

  it("what an account says of itself cannot grow by being added to", async () => {
    const answers: (string | undefined)[] = [];
    for (let part = 0; part < 6; part += 1) {
      const { error } = await product.person.auth.updateUser({
        data: { [`part_${part}`]: "x".repeat(16_000) },
      });
      answers.push(error?.code);
    }
    expect(answers.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(answers.at(-1)).toBe("validation_failed");
  });
});
