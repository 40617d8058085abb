import type pg from 'pg';
import type { Config } from '#server/config.ts';

export interface ProviderRow {
  id: string;
  provider_name: string;
  subdomain: string;
  isotype_url: string;
  isotype_url_dark: string;
  logotype_url: string;
  logotype_url_dark: string;
  time_zone: string;
  currency: string;
  allow_zoom: boolean;
  is_demo: boolean;
  brand_colour: string | null;
  brand_colour_dark: string | null;
  embed_sites: string[] | null;
  locales: string[];
  default_locale: string;
  home_page: Record<string, unknown>;
  version: number;
}

/** Where a school's pages live, as mails and calendars name it: under PUBLIC_URL; in development on this machine. */
export function providerOrigin(
  subdomain: string,
  { publicUrl, defaultProvider, port }: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>,
): string {
  if (!publicUrl) return `http://${subdomain}.localhost:${port}`;
  if (subdomain === defaultProvider) return publicUrl;
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//${subdomain}.${host}`;
}

const REMEMBERED_MS = 10_000;

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Returns whether a host is the installation's own, or below it: any other may be a school's own domain. */
export function isOurs(host: string, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const name = nameOf(host);
  const bases = [publicUrl ? new URL(publicUrl).hostname : 'localhost', 'localhost'];
  return bases.some((base) => name === base || name.endsWith(`.${base}`)) || /^[\d.]+$|^\[/.test(name);
}

/** The subdomain that a host names; `localhost`, an address and the bare domain belong to the configured provider (D4). */
export function subdomainOf(host: string, config: Pick<Config, 'publicUrl' | 'defaultProvider'>): string {
  const name = nameOf(host);
  const domain = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  for (const base of [domain, 'localhost']) {
    if (name === base) return config.defaultProvider;
    if (name.endsWith(`.${base}`)) return name.slice(0, -base.length - 1);
  }
  return /^[\d.]+$|^\[/.test(name) ? config.defaultProvider : (name.split('.')[0] ?? '');
}

/**
 * Whether a school answers at a host, so that a certificate may be obtained for it: the installation's own host, the subdomain of a
 * school, or a domain that a school has proved (decision 17). Unlike `Providers.ofHost`, the first label of a foreign domain names no
 * school: otherwise anyone could let us ask for certificates of their domains.
 */
export async function isServedHost(
  pool: pg.Pool,
  config: Pick<Config, 'publicUrl' | 'defaultProvider'>,
  host: string,
): Promise<boolean> {
  const isOwnDomain = !isOurs(host, config);
  const find = isOwnDomain ? 'find_provider_by_domain' : 'find_provider';
  const wanted = isOwnDomain ? nameOf(host) : subdomainOf(host, config);
  return (await pool.query(`select from ${find}($1)`, [wanted])).rowCount === 1;
}

export interface Providers {
  /** The school that a host belongs to, or null. */
  ofHost(host: string): Promise<ProviderRow | null>;
  /** Changes made here take effect immediately; other processes see them within seconds. */
  forget(): void;
}

/** Finds providers by host and remembers the answer for some seconds: branding is asked for on every page. */
export function providersOf(pool: pg.Pool, config: Pick<Config, 'publicUrl' | 'defaultProvider'>): Providers {
  const knownHosts = new Map<string, { until: number; row: ProviderRow | null }>();
  return {
    async ofHost(host) {
      const subdomain = subdomainOf(host, config);
      const isOwnDomain = !isOurs(host, config);
      const key = isOwnDomain ? nameOf(host) : subdomain;
      const known = knownHosts.get(key);
      if (known && known.until > Date.now()) return known.row;
      const find = async (by: 'find_provider' | 'find_provider_by_domain', wanted: string) =>
        (await pool.query<ProviderRow>(`select * from ${by}($1)`, [wanted])).rows[0] ?? null;
      const proved = isOwnDomain ? await find('find_provider_by_domain', key) : null;
      const row = proved ?? (await find('find_provider', subdomain));
      if (knownHosts.size > 1000) knownHosts.clear();
      knownHosts.set(key, { until: Date.now() + REMEMBERED_MS, row });
      return row;
    },
    forget: () => knownHosts.clear(),
  };
}
