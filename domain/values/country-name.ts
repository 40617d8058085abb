/**
 * Returns the name of a country stored as a two-letter code, in the language of the tag: "Portugal". Free text from older records is
 * returned unchanged.
 */
export const countryNameIn = (tag: string, country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country)
    : country;
