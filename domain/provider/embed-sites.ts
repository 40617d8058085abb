import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { isDomainName } from './domain-name.ts';

/** Maximum number of websites per school. */
export const MAX_EMBED_SITES = 20;

/**
 * Returns the origin that a browser sends for a website's address, `https://www.school.example`; null where the text is anything else:
 * another scheme, a path, a wildcard, a name or password, an IP address. It is written to a header, so the check is strict.
 */
export function strictOrigin(text: string): string | null {
  const origin = text.trim().toLowerCase();
  const [, host = '', port] = /^https:\/\/([^/:]+)(?::(\d{1,5}))?$/.exec(origin) ?? [];
  return isDomainName(host) && Number(port ?? 1) > 0 && Number(port ?? 1) < 65_536 ? origin : null;
}

const said = (text: string) => errorText('enter-website', { typed: text.slice(0, 80) });

/** The websites that can embed the trial form (ROUTE-22), each once; invalid addresses are named in the error. */
export const embedSites = z.array(z.string()).check(
  z.maxLength(MAX_EMBED_SITES, {
    error: errorText('at-most-websites', { max: MAX_EMBED_SITES }),
    abort: true,
  }),
  z.check(({ value, issues }) => {
    const bad = value.find((text) => strictOrigin(text) === null);
    if (bad !== undefined) issues.push({ code: 'custom', input: value, message: said(bad), continue: false });
  }),
  z.overwrite((sites) => [...new Set(sites.map((text) => text.trim().toLowerCase()))]),
);
