import type { ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { AppLink } from "../app-link.tsx";
import { ScrollPart } from "../scroll-part.tsx";
import classes from "./markdown.module.css";

interface MarkdownTextProps {
  children: string;
  /** Names tables that scroll sideways. */
  tableLabel: string;
}

const plugins = [remarkGfm];

/** Markdown as a page's text. Markup inside of it stays text, links of other kinds than http, mailto and tel go nowhere, pictures are the site's own. */
export function MarkdownText({ children, tableLabel }: MarkdownTextProps) {
  const components: Components = {
    // The page's own title is its one h1.
    h1: ({ node: _, ...props }) => <h2 {...props}>{props.children}</h2>,
    h2: ({ node: _, ...props }) => <h2 {...props}>{props.children}</h2>,
    h4: ({ node: _, ...props }) => <h3 {...props}>{props.children}</h3>,
    a: ({ node: _, ...props }) => <TextLink {...props} />,
    img: ({ node: _, ...props }) => <TextPicture {...props} />,
    table: ({ node: _, ...props }) => (
      <ScrollPart label={tableLabel} className={classes.table}>
        <table {...props} />
      </ScrollPart>
    ),
  };
  return (
    <div className={classes.text}>
      <Markdown remarkPlugins={plugins} components={components}>
        {children}
      </Markdown>
    </div>
  );
}

const isOnSite = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Only the site's own: another address would be asked by each reader, from inside the network that he sits in. */
function TextPicture({ src, alt = "", ...props }: ComponentProps<"img">) {
  if (typeof src !== "string" || !isOnSite(src)) return <em>{alt}</em>;
  return <img {...props} src={src} alt={alt} loading="lazy" decoding="async" />;
}

function TextLink({ href = "", children, ...props }: ComponentProps<"a">) {
  if (isOnSite(href)) {
    return (
      <AppLink {...props} href={href}>
        {children}
      </AppLink>
    );
  }
  return (
    <a {...props} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
