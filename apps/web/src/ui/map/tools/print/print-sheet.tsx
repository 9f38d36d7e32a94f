import mapClasses from "../../map.module.css";
import { Swatch } from "../../swatch.tsx";
import type { PictureFacts } from "../picture/picture-facts.ts";
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
  const { title, date, states, overlays, layers, sources } = facts;
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
        </div>
      </div>
      <p className={classes.sources}>{sources.join(" · ")}</p>
    </article>
  );
}

function PrintedLayer({ layer }: { layer: PictureFacts["layers"][number] }) {
  return (
    <section>
      <h2>{layer.label}</h2>
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
