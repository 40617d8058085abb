import type { MailKind } from '#domain/office/mail-kind.ts';
import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

interface Worded {
  kind: MailKind;
  daysAgo: number;
  by: 'admin' | 'support';
  /** Left out: back to the standard words. */
  words?: readonly [subject: string, ...paragraphs: string[]];
}

const WORDED: readonly Worded[] = [
  {
    kind: 'welcome',
    daysAgo: 210,
    by: 'admin',
    words: ['Welcome!', 'Dear {{firstName}},', 'your account is ready.', '{{button}}'],
  },
  {
    kind: 'welcome',
    daysAgo: 90,
    by: 'support',
    words: [
      'Welcome to {{school}}, {{firstName}}',
      'Dear {{firstName}},',
      'how good to have you with us! Choose your password and book your first lesson whenever it suits you; the link works for 7 days.',
      '{{button}}',
      'If anything is unclear, just answer this mail.\nYour team at {{school}}',
    ],
  },
  {
    kind: 'credits-expiring',
    daysAgo: 60,
    by: 'admin',
    words: ['Your credits, {{firstName}}', '{{credits}}: use them by {{day}}.', '{{button}}'],
  },
  { kind: 'credits-expiring', daysAgo: 20, by: 'admin' },
];

/** Mails that the school words itself, and one that is back at the standard words. */
export function addMailWordings({ providerId, calendar, rows, id, who }: Provider): void {
  const count = new Map<MailKind, number>();
  for (const { kind, daysAgo, by, words } of WORDED) {
    const version = (count.get(kind) ?? 0) + 1;
    count.set(kind, version);
    const [subject = null, ...paragraphs] = words ?? [];
    rows.add('mail_wording', {
      provider_id: providerId,
      id: id('mail-wording', `${kind}/${version}`),
      kind,
      locale: 'en',
      version,
      subject,
      body: words ? paragraphs.join('\n\n') : null,
      created_at: iso(calendar.now - daysAgo * DAY),
      created_by: who(by),
    });
  }
}
