import type { ProviderReply } from '#domain/provider/api/providers.ts';

export interface Settings {
  environment: 'development' | 'test' | 'staging' | 'production';
  /** Where page views go; empty: nowhere (D19). */
  analyticsUrl: string;
  /** MENU-10: where students have their own application; empty: the portal of this app. */
  studentAppUrl: string;
  /** ROUTE-23: the pages of contacts at the outside marketing service; empty: none. */
  crmContactUrl: string;
  demo: boolean;
  /** Identifies this page's client; empty where it comes from the sources. */
  build: string;
  /** The page was requested without a session, so the current user is not loaded. */
  signedOut: boolean;
  /** It came with an access token: the person can be asked for before the session is renewed. */
  fresh: boolean;
  /** The school of this address; null where the page does not know it. */
  provider: ProviderReply | null;
}

const DEFAULTS: Settings = {
  environment: 'development',
  analyticsUrl: '',
  studentAppUrl: '',
  crmContactUrl: '',
  demo: false,
  build: '',
  signedOut: false,
  fresh: false,
  provider: null,
};

const isSameKind = (value: unknown, other: unknown): boolean => typeof value === typeof other;

/** Reads the settings that the server wrote into index.html's `<meta name="app-settings">`; missing or invalid ones are off. */
export function readSettings(page: Document = document): Settings {
  const text = page.querySelector<HTMLMetaElement>('meta[name="app-settings"]')?.content ?? '{}';
  try {
    const given = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const usable = given.filter(
      ([key, value]) => Object.hasOwn(DEFAULTS, key) && isSameKind(value, DEFAULTS[key as keyof Settings]),
    );
    return { ...DEFAULTS, ...Object.fromEntries(usable) };
  } catch {
    return DEFAULTS;
  }
}

export const settings: Settings = readSettings();
