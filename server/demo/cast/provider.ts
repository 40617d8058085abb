import type { Calendar } from '../calendar.ts';
import {
  type CastKey,
  type CastKind,
  castId,
  DEMO_LOCALE,
  type DemoProvider,
  providerId,
} from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import { Rows } from './rows.ts';

/** One demo school while it is being put together. */
export interface Provider {
  readonly provider: DemoProvider;
  readonly providerId: string;
  /** The language of the school and of its people. */
  readonly locale: keyof DemoText;
  readonly calendar: Calendar;
  readonly rows: Rows;
  id(kind: CastKind, key: string): string;
  /** The id of a person of the cast. */
  who(key: CastKey): string;
  /** The text in the language of the school. */
  readonly text: Translate;
}

interface Translate {
  (text: DemoText): string;
  (text: DemoText | null | undefined): string | null;
}

export function newProvider(provider: DemoProvider, calendar: Calendar): Provider {
  const id = (kind: CastKind, key: string) => castId(provider, kind, key);
  const locale = DEMO_LOCALE[provider];
  function text(of: DemoText): string;
  function text(of: DemoText | null | undefined): string | null;
  function text(of: DemoText | null | undefined): string | null {
    return of?.[locale] ?? null;
  }
  return {
    provider,
    providerId: providerId(provider),
    locale,
    calendar,
    rows: new Rows(),
    id,
    who: (key) => id('account', key),
    text,
  };
}
