import { formatOneDecimal } from '#src/i18n/format.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as people read them: 240 kB, 1.4 MB (in Spanish 1,4 MB). */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : formatOneDecimal(value)} ${UNITS[power]}`;
}
