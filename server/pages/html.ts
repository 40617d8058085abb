import { escapeHtml } from '#server/mail/html.ts';

/** HTML that is safe to insert: written in this program, or escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Value[];

const safe = (value: Value): string => {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(safe).join('') : escapeHtml(String(value));
};

/** A template for HTML: inserted text is escaped; other HTML stays, lists are joined, null and false leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((whole, part, i) => `${whole}${safe(values[i - 1] ?? null)}${part}`));
