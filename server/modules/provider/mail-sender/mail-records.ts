import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { Resolver } from 'node:dns/promises';
import type { MailRecord } from '#domain/provider/api/mail-sender.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';

export interface CheckedSender {
  fromAddress: string;
  host: string;
  dkimSelector: string | null;
}
/** Answers as `Resolver.resolve` of node:dns, and fails with its codes. */
export type Resolve = (name: string, type: string) => Promise<unknown>;

const LOOKUP_MS = 2_000;
const ALL_MS = 8_000;

/** No such name, or no such record under it. */
const isNone = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '');

/** Asks the machine's name servers, without a cache. */
export function machineResolve(): Resolve {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  return (name, type) => resolver.resolve(name, type);
}

/** Looks up the DNS records of a sender's address and judges them, within about 8 seconds. */
export async function checkMailRecords(sender: CheckedSender, resolve: Resolve): Promise<MailRecord[]> {
  const domain = sender.fromAddress.slice(sender.fromAddress.lastIndexOf('@') + 1).toLowerCase();
  const selector = sender.dkimSelector;
  const names = {
    SPF: domain,
    DKIM: selector === null ? null : `${selector}._domainkey.${domain}`,
    DMARC: `_dmarc.${domain}`,
  };
  const checks = {
    SPF: spfOf(sender, resolve),
    DKIM: dkimOf(names.DKIM, resolve),
    DMARC: dmarcOf(domain, resolve),
  };
  const judged = async (kind: MailRecord['kind']): Promise<MailRecord> => {
    const unreachable = { finding: 'UNREACHABLE', value: null } as const;
    const check = checks[kind].catch(() => unreachable);
    return { kind, name: names[kind], suggestion: null, ...(await withTimeout(ALL_MS, check, unreachable)) };
  };
  return Promise.all([judged('SPF'), judged('DKIM'), judged('DMARC')]);
}

type Judged = Pick<MailRecord, 'finding' | 'value'> & Partial<Pick<MailRecord, 'suggestion'>>;

/** Whether the domain lets the school's mail server send: the server may send from other addresses than it is reached by. */
async function spfOf({ fromAddress, host }: CheckedSender, resolve: Resolve): Promise<Judged> {
  const { spf } = await import('mailauth/lib/spf/index.js');
  const suggestion = `v=spf1 ${isIP(host) ? 'ip4' : 'a'}:${host} ~all`;
  const [ip] = isIP(host) ? [host] : await addressesOf(host, resolve);
  // Without an address of the server the record itself is still judged; 192.0.2.1 is reserved for documentation (RFC 5737).
  const result = await spf({
    sender: fromAddress,
    ip: ip ?? '192.0.2.1',
    helo: host,
    resolver: resolve as never,
  });
  const value = result.rr ?? null;
  const verdict = result.status.result;
  if (verdict === 'none') return { finding: 'MISSING', value, suggestion };
  if (verdict === 'temperror') return { finding: 'UNREACHABLE', value };
  if (verdict === 'permerror') return { finding: 'INVALID', value };
  if (/\s\+?all\b/i.test(value ?? '')) return { finding: 'OPEN', value };
  return { finding: verdict === 'pass' ? 'VALID' : 'NOT_COVERED', value };
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  for (const type of ['A', 'AAAA']) {
    try {
      const found = (await resolve(host, type)) as string[];
      if (found.length > 0) return found;
    } catch (error) {
      if (!isNone(error)) throw error;
    }
  }
  return [];
}

async function dkimOf(name: string | null, resolve: Resolve): Promise<Judged> {
  if (name === null) return { finding: 'NO_SELECTOR', value: null };
  const [value = null] = await textsOf(name, resolve);
  if (value === null) return { finding: 'MISSING', value };
  const tags = new Map(
    value.split(';').map((tag) => [tag.split('=')[0]!.trim(), tag.slice(tag.indexOf('=') + 1)]),
  );
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  return { finding: isPublicKey(key, tags.get('k')?.trim()) ? 'VALID' : 'INVALID', value };
}

/** An empty key is a revoked one (RFC 6376, 3.6.1); ed25519 keys come without a wrapper (RFC 8463). */
function isPublicKey(base64: string, type = 'rsa'): boolean {
  const key = Buffer.from(base64, 'base64');
  if (type === 'ed25519') return key.length === 32;
  try {
    const { modulusLength = 0 } =
      createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyDetails ?? {};
    return modulusLength >= 1024;
  } catch {
    return false;
  }
}

/** The policy that holds for the domain: its own, or that of the domain above (RFC 9989). */
async function dmarcOf(domain: string, resolve: Resolve): Promise<Judged> {
  const { dmarc } = await import('mailauth/lib/dmarc/index.js');
  const suggestion = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const result = await dmarc({ headerFrom: domain, spfDomains: [domain], resolver: resolve as never });
  if (!result) return { finding: 'INVALID', value: null };
  const value = result.rr ?? null;
  const verdict = result.status.result;
  if (verdict === 'temperror') return { finding: 'UNREACHABLE', value };
  if (verdict === 'permerror') return { finding: 'INVALID', value };
  if (verdict === 'none') return { finding: 'MISSING', value, suggestion };
  return { finding: result.policy === 'none' ? 'MONITORING' : 'VALID', value };
}

async function textsOf(name: string, resolve: Resolve): Promise<string[]> {
  try {
    return ((await resolve(name, 'TXT')) as string[][]).map((parts) => parts.join(''));
  } catch (error) {
    if (isNone(error)) return [];
    throw error;
  }
}
