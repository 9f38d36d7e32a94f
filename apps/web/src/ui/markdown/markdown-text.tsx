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

/** Markdown as a page's text. Markup inside of it stays text, and links of other kinds than http, mailto and tel go nowhere. */
export function MarkdownText({ children, tableLabel }: MarkdownTextProps) {
  const components: Components = {
    // The page's own title is its one h1.
    h1: ({ node: _, ...props }) => <h2 {...props}>{props.children}</h2>,
    h2: ({ node: _, ...props }) => <h2 {...props}>{props.children}</h2>,
    h4: ({ node: _, ...props }) => <h3 {...props}>{props.children}</h3>,
    a: ({ node: _, ...props }) => <TextLink {...props} />,
    img: ({ node: _, alt, ...props }) => <img {...props} alt={alt ?? ""} loading="lazy" decoding="async" />,
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

function TextLink({ href = "", children, ...props }: ComponentProps<"a">) {
  if (/^\/(?!\/)/.test(href)) {
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
