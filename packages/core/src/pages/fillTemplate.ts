import { escapeHtml } from "#core/kernel/escaping";

/** Values of a template. An absent value is an empty text. */
export interface TemplateValues {
  /** Texts, escaped where they are inserted. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Markup and JSON for `<script>`, inserted as they are. */
  readonly markup: Readonly<Record<string, string>>;
}

/**
 * Fills a document that the build wrote (web/build/writeTemplate.ts). `[[name?text]]` is `text` if the value of `name`
 * is not empty. `{{name}}` is a value. Values are inserted last and once, so braces in them have no meaning.
 */
export const fillTemplate = (template: string, { texts, markup }: TemplateValues): string =>
  template
    .replace(/\[\[(\w+)\?([^\]]*)\]\]/g, (_, name: string, text: string) => (texts[name] ? text : ""))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => markup[name] ?? escapeHtml(texts[name] ?? ""));
