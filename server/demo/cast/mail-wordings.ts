import type { MailKind } from '#domain/office/mail-kind.ts';
import { DAY, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

type Words = readonly [subject: string, ...paragraphs: string[]];

interface Worded {
  kind: MailKind;
  daysAgo: number;
  by: 'admin' | 'support';
  /** Left out: back to the standard words. */
  words?: Readonly<Record<keyof DemoText, Words>>;
}

const WORDED: readonly Worded[] = [
  {
    kind: 'welcome',
    daysAgo: 210,
    by: 'admin',
    words: {
      en: ['Welcome!', 'Dear {{firstName}},', 'Your account is ready.', '{{button}}'],
      es: ['¡Te damos la bienvenida!', 'Hola, {{firstName}}:', 'Tu cuenta está lista.', '{{button}}'],
    },
  },
  {
    kind: 'welcome',
    daysAgo: 90,
    by: 'support',
    words: {
      en: [
        'Welcome to {{school}}, {{firstName}}',
        'Dear {{firstName}},',
        'It’s great to have you with us! Choose your password and book your first lesson whenever it suits you. The link works for 7 days.',
        '{{button}}',
        'Any questions? Just reply to this e-mail.\nYour team at {{school}}',
      ],
      es: [
        'Te damos la bienvenida a {{school}}, {{firstName}}',
        'Hola, {{firstName}}:',
        '¡Qué alegría tenerte con nosotros! Elige tu contraseña y reserva tu primera clase cuando mejor te venga. El enlace funciona durante 7 días.',
        '{{button}}',
        '¿Alguna duda? Responde a este correo.\nEl equipo de {{school}}',
      ],
    },
  },
  {
    kind: 'credits-expiring',
    daysAgo: 60,
    by: 'admin',
    words: {
      en: ['Your credits, {{firstName}}', '{{credits}}: use them by {{day}}.', '{{button}}'],
      es: ['Tus créditos, {{firstName}}', '{{credits}}: úsalos hasta el {{day}}.', '{{button}}'],
    },
  },
  { kind: 'credits-expiring', daysAgo: 20, by: 'admin' },
];

/** Mails that the school words itself, and one that is back at the standard words. */
export function addMailWordings({ providerId, calendar, rows, id, who, locale }: Provider): void {
  const count = new Map<MailKind, number>();
  for (const { kind, daysAgo, by, words } of WORDED) {
    const version = (count.get(kind) ?? 0) + 1;
    count.set(kind, version);
    const [subject = null, ...paragraphs] = words?.[locale] ?? [];
    rows.add('mail_wording', {
      provider_id: providerId,
      id: id('mail-wording', `${kind}/${version}`),
      kind,
      locale,
      version,
      subject,
      body: words ? paragraphs.join('\n\n') : null,
      created_at: iso(calendar.now - daysAgo * DAY),
      created_by: who(by),
    });
  }
}
