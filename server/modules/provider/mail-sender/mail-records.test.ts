import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MailRecord } from '#domain/provider/api/mail-sender.ts';
import { checkMailRecords, type Resolve } from './mail-records.ts';

type Zone = Record<string, string[]>;
const SENDER = { fromAddress: 'Mail@Sol.example', host: 'smtp.sol.example', dkimSelector: 's1' };
const HOST: Zone = { 'A smtp.sol.example': ['203.0.113.7'] };

/** Answers as name servers do that know these records only. */
const serving =
  (zone: Zone): Resolve =>
  async (name, type) => {
    const found = zone[`${type} ${name.toLowerCase()}`];
    if (!found) throw Object.assign(new Error(`query${type} ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return type === 'TXT' ? found.map((text) => [text.slice(0, 200), text.slice(200)]) : found;
  };

const found = async (zone: Zone, sender: Partial<typeof SENDER | { dkimSelector: null }> = {}) => {
  const records = await checkMailRecords({ ...SENDER, ...sender }, serving({ ...HOST, ...zone }));
  return Object.fromEntries(records.map((record) => [record.kind, record])) as Record<string, MailRecord>;
};
const spf = async (...records: string[]) => (await found({ 'TXT sol.example': records }))['SPF'];
const dmarc = async (...records: string[]) => (await found({ 'TXT _dmarc.sol.example': records }))['DMARC'];
const dkim = async (...records: string[]) =>
  (await found({ 'TXT s1._domainkey.sol.example': records }))['DKIM'];

it('says what is missing, under which name, and how to begin', async () => {
  const { SPF, DKIM, DMARC } = await found({});
  expect(SPF).toEqual({
    kind: 'SPF',
    finding: 'MISSING',
    name: 'sol.example',
    value: null,
    suggestion: 'v=spf1 a:smtp.sol.example ~all',
  });
  expect(DKIM).toMatchObject({ finding: 'MISSING', name: 's1._domainkey.sol.example', suggestion: null });
  expect(DMARC).toMatchObject({
    finding: 'MISSING',
    name: '_dmarc.sol.example',
    suggestion: 'v=DMARC1; p=none; rua=mailto:postmaster@sol.example',
  });
});

it.each([
  ['names the server', 'v=spf1 a:smtp.sol.example -all', 'VALID'],
  ['names its address', 'v=spf1 ip4:203.0.113.0/24 ~all', 'VALID'],
  ['names others', 'v=spf1 ip4:198.51.100.1 -all', 'NOT_COVERED'],
  ['names others, softly', 'v=spf1 ip4:198.51.100.1 ~all', 'NOT_COVERED'],
  ['lets everyone send', 'v=spf1 +all', 'OPEN'],
  ['lets everyone send, in short', 'v=spf1 a all', 'OPEN'],
  ['is misspelt', 'v=spf1 ip4:not-an-address -all', 'INVALID'],
])('SPF that %s', async (_, record, finding) => {
  expect(await spf('google-site-verification=x', record)).toMatchObject({ finding, value: record });
});

it('SPF is not valid twice, nor with more than ten lookups', async () => {
  expect(await spf('v=spf1 a -all', 'v=spf1 mx -all')).toMatchObject({ finding: 'INVALID' });
  const includes = Array.from({ length: 11 }, (_, n) => `include:n${n}.example`);
  const zone: Zone = { 'TXT sol.example': [`v=spf1 ${includes.join(' ')} -all`] };
  for (let n = 0; n < 11; n++) zone[`TXT n${n}.example`] = ['v=spf1 ip4:198.51.100.1 -all'];
  expect((await found(zone))['SPF']).toMatchObject({ finding: 'INVALID' });
});

it('SPF follows includes, and takes a server named by its address', async () => {
  const zone = {
    'TXT sol.example': ['v=spf1 include:_spf.host.example -all'],
    'TXT _spf.host.example': ['v=spf1 ip4:203.0.113.7 -all'],
  };
  expect((await found(zone))['SPF']).toMatchObject({ finding: 'VALID' });
  expect((await found({}, { host: '203.0.113.9' }))['SPF']?.suggestion).toBe('v=spf1 ip4:203.0.113.9 ~all');
});

it('DKIM: a key in several parts, an ed25519 key; a revoked, a broken, a short or no known one', async () => {
  const keyOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64');
  const ed25519 = Buffer.alloc(32, 7).toString('base64');
  expect(await dkim(`v=DKIM1; k=rsa; p=${keyOf(2048)}`)).toMatchObject({ finding: 'VALID' });
  expect(await dkim(`v=DKIM1; k=ed25519; p=${ed25519}`)).toMatchObject({ finding: 'VALID' });
  expect(await dkim('v=DKIM1; p=')).toMatchObject({ finding: 'INVALID', value: 'v=DKIM1; p=' });
  expect(await dkim('v=DKIM1; p=AAAA')).toMatchObject({ finding: 'INVALID' });
  expect(await dkim(`p=${keyOf(512)}`)).toMatchObject({ finding: 'INVALID' });
  expect((await found({}, { dkimSelector: null }))['DKIM']).toMatchObject({
    finding: 'NO_SELECTOR',
    name: null,
  });
});

it('DMARC: by its policy, also that of the domain above', async () => {
  expect(await dmarc('v=DMARC1; p=reject')).toMatchObject({ finding: 'VALID' });
  expect(await dmarc('v=DMARC1; p=none; rua=mailto:x@sol.example')).toMatchObject({ finding: 'MONITORING' });
  const above = await found(
    { 'TXT _dmarc.sol.example': ['v=DMARC1; p=quarantine'] },
    { fromAddress: 'a@mail.sol.example' },
  );
  expect(above['DMARC']).toMatchObject({ finding: 'VALID', value: 'v=DMARC1; p=quarantine' });
});

it('name servers that do not answer are no verdict, and keep nobody waiting', async () => {
  const failing: Resolve = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
  const records = await checkMailRecords(SENDER, failing);
  expect(records.map(({ finding }) => finding)).toEqual(['UNREACHABLE', 'UNREACHABLE', 'UNREACHABLE']);
});
