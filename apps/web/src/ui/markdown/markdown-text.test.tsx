// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MarkdownText } from "./markdown-text.tsx";

vi.mock("../app-link.tsx", () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => (
    <a href={href} data-internal="">
      {children}
    </a>
  ),
}));

const show = (text: string) => render(<MarkdownText tableLabel="Tableau">{text}</MarkdownText>);

describe("Markdown as text", () => {
  it("has no markup of its own, no script and no address that runs", () => {
    const { container } = show(
      "<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[un lien](javascript:alert(1)) ![a](javascript:alert(1))",
    );
    expect(container.querySelector("script, [onerror]")).toBeNull();
    expect(container.innerHTML).not.toContain("javascript:");
  });

  it("keeps the page's one first heading, and shows tables, pictures and quotes", () => {
    const { container } = show(
      "# Titre\n\n## Partie\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![Une carte](/guides/map.fr.webp)",
    );
    expect(container.querySelector("h1")).toBeNull();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    expect(screen.getByRole("table")).toBeDefined();
    expect(screen.getByRole("img", { name: "Une carte" }).getAttribute("src")).toBe("/guides/map.fr.webp");
  });

  it.each([
    "http://127.0.0.1:8080/reboot",
    "http://192.168.1.1/admin?reboot=1",
    "http://169.254.169.254/latest/meta-data",
    "//router.lan/reboot",
    "https://example.org/seen.gif",
    "file:///etc/passwd",
    "data:image/svg+xml,<svg/>",
  ])("asks nobody for a picture at %s, and shows its words", (address) => {
    const { container } = show(`Avant ![Une carte](<${address}>) après`);
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain("Une carte");
  });

  it("follows links of the site inside of it, others in a new window", () => {
    show("[ici](/fr/guides) [ailleurs](https://example.org) [faux](//evil.test)");
    expect(screen.getByText("ici").hasAttribute("data-internal")).toBe(true);
    expect(screen.getByText("ailleurs").getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.getByText("faux").hasAttribute("data-internal")).toBe(false);
  });
});
