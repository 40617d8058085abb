/** The first that is found in the text wins: Edge says Chrome too, Chrome says Safari too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstIn = (text: string, names: readonly [RegExp, string][]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** Returns a readable name for the device with this User-Agent header. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return {
    browser: firstIn(text, BROWSERS),
    system: firstIn(text, SYSTEMS),
    isHandheld: /Mobile|Android|iPhone|iPad/.test(text),
  };
}
