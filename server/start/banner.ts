import { type CastKey, DEMO_PASSWORD } from '#server/demo/cast-people.ts';

export interface BannerFacts {
  port: number;
  host: string;
  database: string;
  demoSchools: readonly string[];
  defaultProvider: string;
  hasMailbox: boolean;
  /** Not one school is there. */
  isEmpty: boolean;
}

export const NO_PROVIDER = 'There is no school yet: npm run school -- --help';

/** Accounts of the demo school, and the page on which each starts (RUN-10). */
const ACCOUNTS: readonly [name: CastKey, what: string, door: string][] = [
  ['admin', 'customer support, admin', '/login/'],
  ['support', 'customer support', '/login/'],
  ['teacher', 'teacher', '/login/'],
  ['teacher2', 'another teacher', '/login/'],
  ['student', 'student', '/student/login'],
  ['newbie', 'new student', '/student/login'],
  ['company', 'student of a company', '/student/login'],
  ['french', 'student of French', '/student/login'],
  ['trial', 'student on trial', '/student/login'],
  ['manager', 'business manager', '/student/login'],
];

/** Returns the text shown after the start: the server's address, and the accounts of the demo school. */
export function banner(facts: BannerFacts): string {
  const url = `http://${shownHost(facts.host)}:${facts.port}`;
  const provider = facts.demoSchools.includes(facts.defaultProvider)
    ? facts.defaultProvider
    : facts.demoSchools[0];
  const lines: [string, string][] = [
    ['Application', url],
    ...facts.demoSchools.map((name): [string, string] => [
      `  ${name}`,
      `http://${name}.localhost:${facts.port}`,
    ]),
    ['API', `${url}/api/docs`],
    ...(facts.hasMailbox ? [['Mailbox', `${url}/mailbox`] as [string, string]] : []),
    ['Database', facts.database],
  ];
  const block = lines.map(([name, value]) => `  ${name.padEnd(13)}${value}`);
  const below = provider ? accountLines(provider) : facts.isEmpty ? ['', `  ${NO_PROVIDER}`] : [];
  return ['', ...block, ...below, '', '  Ctrl+C ends it.', ''].join('\n');
}

function accountLines(provider: string): string[] {
  const rows = ACCOUNTS.map(
    ([name, what, door]) => `    ${`${name}@${provider}.example`.padEnd(26)}${what.padEnd(26)}${door}`,
  );
  return ['', `  Demo accounts, all with the password ${DEMO_PASSWORD}`, ...rows];
}

const shownHost = (host: string) =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
