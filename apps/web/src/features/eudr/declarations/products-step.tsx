import { ActionIcon, Button } from "@mantine/core";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import classes from "./declarations.module.css";
import { type DraftProduct, emptyProduct } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import { ProductFields } from "./product-fields.tsx";
import type { StepProps } from "./step-props.ts";
import { TakenNote } from "./taken-note.tsx";

const MOST_PRODUCTS = 100;

function isAsTaken(product: DraftProduct | undefined, before: DraftProduct | undefined): boolean {
  if (!product?.tariffCode) return false;
  return product.tariffCode === before?.tariffCode && product.description === before.description;
}

/** What is declared: commodity, tariff code, description and quantities of each product. */
export function ProductsStep({ draft, change, areas, taken }: StepProps) {
  const messages = useMessages(declarationMessages);
  const project = useProject();
  const { products } = draft;
  function replace(key: string, changes: Partial<DraftProduct>): void {
    change({ products: products.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  }
  function add(): void {
    const commodity = products.at(-1)?.commodity ?? ((project.commodity ?? "cocoa") as Commodity);
    change({ products: [...products, emptyProduct(commodity)] });
  }
  return (
    <>
      <TakenNote taken={taken} part="product" isAsTaken={isAsTaken(products[0], taken.draft.products[0])} />
      {products.map((product, index) => (
        <section key={product.key} className={classes.product} aria-label={messages.product(index + 1)}>
          <div className={classes.productHead}>
            <h3>{messages.product(index + 1)}</h3>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={messages.removeProduct(index + 1)}
              onClick={() => change({ products: products.filter((one) => one !== product) })}
            >
              <IconTrash size={17} stroke={1.7} />
            </ActionIcon>
          </div>
          <ProductFields
            product={product}
            position={index + 1}
            activity={draft.activity}
            area={areas?.[index]}
            change={(changes) => replace(product.key, changes)}
          />
        </section>
      ))}
      <Button
        id="addProduct"
        mt="lg"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={products.length >= MOST_PRODUCTS}
        onClick={add}
      >
        {messages.addProduct}
      </Button>
    </>
  );
}
