import { types } from 'pg';

/** Type numbers of PostgreSQL's catalog; fixed for ever. */
const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
};
const ARRAY_OID = {
  int8: 1016,
  numeric: 1231,
  date: 1182,
  time: 1183,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
};

/** '2026-11-20 10:00:00+00' → '2026-11-20T10:00:00+00:00', as PostgreSQL itself writes it inside JSON. */
const instant = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const asItIs = (text: string) => text;

/**
 * Conversions from a column's text. Dates and times stay text from the driver to the screen (DATA-03); an instant has the same form whether
 * it came from a column or from JSON; counts and sums are numbers.
 */
const PARSERS: Record<keyof typeof OID, (text: string) => unknown> = {
  int8: Number,
  numeric: Number,
  date: asItIs,
  time: (text) => text.slice(0, 5),
  timestamp: (text) => text.replace(' ', 'T'),
  timestamptz: instant,
  interval: asItIs,
};

const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0];
const parseArray = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

type Parser = (text: string) => unknown;
const parsers = new Map<number, Parser>();
for (const name of Object.keys(OID) as (keyof typeof OID)[]) {
  const parse = PARSERS[name];
  parsers.set(OID[name], parse);
  parsers.set(ARRAY_OID[name], (text) =>
    parseArray(text).map((item) => (item === null ? null : parse(item))),
  );
}

/** The `types` option of pg: ours where we have one, the driver's own for the rest. */
export const wireTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
