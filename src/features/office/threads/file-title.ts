const MAX_TITLE = 120;
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a file's name without its extension: the server sets that by content. */
export const titleOfFile = (name: string): string =>
  name
    .replaceAll(FORBIDDEN, '')
    .replace(/\.[^.]+$/, '')
    .trim()
    .slice(0, MAX_TITLE) || 'file';
