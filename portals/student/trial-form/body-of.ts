import type { SignUp } from '#domain/teaching/api/sign-up.ts';
import type { Draft } from './draft.ts';

interface TrialExtras {
  /** The selected goals as texts. */
  goals: readonly string[];
  zone: string;
  source: string | null;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Returns the request body; empty fields are left out. The server checks all values. */
export function bodyOf(draft: Draft, { goals, zone, source }: TrialExtras): SignUp {
  const { language, level, goalText, wishedAt, teacherId, wishes, contact } = draft;
  const { phone, referral, promo, ...person } = contact;
  return {
    ...person,
    language,
    timeZone: zone,
    level: orNull(level),
    phone: orNull(phone),
    referral: orNull(referral),
    promo: orNull(promo),
    goal: orNull([goals.join(', '), goalText.trim()].filter(Boolean).join('\n')),
    trial: { wishedAt, teacherId: orNull(teacherId), wishes: orNull(wishes) },
    source: orNull(source ?? ''),
  } as SignUp;
}
