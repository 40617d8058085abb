import type { Calendar } from '../calendar.ts';
import { type CastKey, type CastKind, castId, type DemoProvider, providerId } from '../cast-people.ts';
import { Rows } from './rows.ts';

/** One demo school while it is being put together. */
export interface Provider {
  readonly provider: DemoProvider;
  readonly providerId: string;
  readonly calendar: Calendar;
  readonly rows: Rows;
  id(kind: CastKind, key: string): string;
  /** The id of a person of the cast. */
  who(key: CastKey): string;
}

export function newProvider(provider: DemoProvider, calendar: Calendar): Provider {
  const id = (kind: CastKind, key: string) => castId(provider, kind, key);
  return {
    provider,
    providerId: providerId(provider),
    calendar,
    rows: new Rows(),
    id,
    who: (key) => id('account', key),
  };
}
