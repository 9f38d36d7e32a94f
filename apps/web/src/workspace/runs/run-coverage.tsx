import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { countedPlaces } from "./places/place-choice.ts";
import classes from "./run-price.module.css";
import { assessedOf, type RunPrice, type RunScope } from "./run-price.ts";
import { runPriceMessages } from "./run-price-messages.ts";

interface Props {
  price: RunPrice;
  scope: RunScope;
}

/** What is not paid and why, and which layers lie over the plots that are: those that miss some of them first. */
export function RunCoverage({ price }: Pick<Props, "price">) {
  const messages = useMessages(runPriceMessages);
  const assessed = assessedOf(price);
  const isOther = hasOther(price);
  return (
    <>
      {assessed > 0 && <Layers layers={price.layers} assessed={assessed} />}
      {(assessed > 0 || isOther) && <Announced sentences={price.announced} />}
      {price.uncovered > 0 && <p className={classes.note}>{messages.uncovered(price.uncovered)}</p>}
      {price.kept > 0 && <p className={classes.note}>{messages.kept(price.kept)}</p>}
    </>
  );
}

/** With zones or units to be measured there is something to do, also where all plots keep their results. */
const hasOther = (price: RunPrice): boolean => countedPlaces(price).measured > 0;

/** Why there is nothing to begin: it stands beside the button, which cannot be pressed then. */
export function NothingToRun({ price, scope }: Props) {
  const messages = useMessages(runPriceMessages);
  if (assessedOf(price) > 0 || hasOther(price)) return null;
  if (scope === "changed") return <p className={classes.note}>{messages.nothingChanged}</p>;
  return price.kept > 0 ? <p className={classes.note}>{messages.nothingElse}</p> : null;
}

/** What the layers will and will not say, before anybody pays for it. */
function Announced({ sentences }: { sentences: RunPrice["announced"] }) {
  const messages = useMessages(runPriceMessages);
  const locale = useLocale();
  if (sentences.length === 0) return null;
  return (
    <section aria-label={messages.announced}>
      <h3 className={classes.title}>{messages.announced}</h3>
      <ul className={classes.announced}>
        {sentences.map((sentence) => (
          <li key={sentence.en}>{sentence[locale]}</li>
        ))}
      </ul>
    </section>
  );
}

function Layers({ layers, assessed }: { layers: RunPrice["layers"]; assessed: number }) {
  const messages = useMessages(runPriceMessages);
  const partly = layers.filter(({ plots }) => plots < assessed).sort((one, other) => other.plots - one.plots);
  const whole = layers.filter(({ plots }) => plots >= assessed);
  if (layers.length === 0) return null;
  return (
    <section aria-label={messages.layers}>
      <h3 className={classes.title}>{messages.layers}</h3>
      <LayerList layers={partly} assessed={assessed} />
      {whole.length > 0 && (
        <details className={classes.all}>
          <summary>{messages.coveringAll(assessed, whole.length)}</summary>
          <LayerList layers={whole} assessed={assessed} />
        </details>
      )}
      <p className={classes.note}>{messages.byExtent}</p>
    </section>
  );
}

function LayerList({ layers, assessed }: { layers: RunPrice["layers"]; assessed: number }) {
  const messages = useMessages(runPriceMessages);
  const locale = useLocale();
  if (layers.length === 0) return null;
  const toneOf = (plots: number) => (plots === 0 ? "critical" : plots < assessed ? "warning" : "success");
  return (
    <ul className={classes.layers}>
      {layers.map(({ product, title, plots }) => (
        <li key={product} className={classes.layer}>
          <span>{title[locale]}</span>
          <StateBadge tone={toneOf(plots)} label={messages.covering(plots, assessed)} />
        </li>
      ))}
    </ul>
  );
}
