/** A column's name as the API writes it: `starts_at` is `startsAt`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
