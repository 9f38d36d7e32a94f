import mapClasses from "../../map.module.css";
import { Swatch } from "../../swatch.tsx";
import type { PicturedLayer, PicturedSide, PictureFacts } from "../picture/picture-facts.ts";
import type { PictureMessages } from "../picture/picture-messages.ts";
import classes from "./print.module.css";

interface Props {
  facts: PictureFacts;
  /** Address of the map's picture. */
  picture: string;
  messages: PictureMessages;
}

/** The sheet that is printed: the map with what is needed to read it. */
export function PrintSheet({ facts, picture, messages }: Props) {
  const { title, date, states, overlays, layers, sides, sources } = facts;
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p>{date}</p>
      </header>
      <div className={classes.body}>
        <img className={classes.picture} src={picture} alt={title} />
        <div className={classes.legend}>
          {states.length + overlays.length > 0 && <h2>{messages.states}</h2>}
          <ul>
            {states.map(({ label, count, color, pattern }) => (
              <li key={label}>
                <Swatch color={color} pattern={pattern} />
                <span>{label}</span>
                <span className={classes.count}>{count}</span>
              </li>
            ))}
            {overlays.map(({ id, label, look, color }) => (
              <li key={id}>
                <span
                  className={mapClasses.color}
                  data-look={look}
                  style={{
                    borderColor: color,
                    ...(look === "area" || look === "places" ? { background: color } : {}),
                  }}
                />
                <span>{label}</span>
              </li>
            ))}
          </ul>
          {layers.map((layer) => (
            <PrintedLayer key={layer.id} layer={layer} />
          ))}
          {sides.map((side) => (
            <PrintedSide key={side.title} side={side} />
          ))}
        </div>
      </div>
      <p className={classes.sources}>{sources.join(" · ")}</p>
    </article>
  );
}

function PrintedSide({ side: { title, background, layers } }: { side: PicturedSide }) {
  return (
    <>
      <section>
        <h2>{title}</h2>
        <p>{background}</p>
      </section>
      {layers.map((layer) => (
        <PrintedLayer key={layer.id} layer={layer} Title="h3" />
      ))}
    </>
  );
}

function PrintedLayer({ layer, Title = "h2" }: { layer: PicturedLayer; Title?: "h2" | "h3" }) {
  return (
    <section>
      <Title>{layer.label}</Title>
      <p>{layer.source}</p>
      <ul>
        {layer.entries.map(({ color, endColor, label }) => (
          <li key={label}>
            <span
              className={mapClasses.color}
              style={{ background: `linear-gradient(90deg, ${color}, ${endColor ?? color})` }}
            />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
