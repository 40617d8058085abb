import { type Goal, MOST_WISHES } from '#domain/people/sign-up.ts';

/** The answers so far; texts are stored as typed. */
export interface Draft {
  language: string;
  level: string;
  goals: Goal[];
  goalText: string;
  wishedAt: string[];
  /** Of the page that the visitor came from; '' for any teacher. */
  teacherId: string;
  wishes: string;
  contact: Contact;
}
export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  referral: string;
  promo: string;
  consent: boolean;
}

const KEY = 'trial-form';
const EMPTY: Draft = {
  language: '',
  level: '',
  goals: [],
  goalText: '',
  wishedAt: [],
  teacherId: '',
  wishes: '',
  contact: { firstName: '', lastName: '', email: '', phone: '', referral: '', promo: '', consent: false },
};

/**
 * Returns the draft stored in this tab without preferred times in the past. Codes in the address (a promotion as `promo` or, as on its own
 * page, `code`) override stored ones, and so do a teacher and one of that teacher's free times (`teacher`, `at`) with their language.
 */
export function readDraft(search: URLSearchParams, now: number): Draft {
  const kept = { ...EMPTY, ...read() };
  const language = search.get('language')?.toUpperCase();
  const teacherId = search.get('teacher') ?? '';
  const at = search.get('at');
  const referral = search.get('referral');
  const promo = search.get('promo') || search.get('code');
  return {
    ...kept,
    ...(language && (teacherId || kept.language === '') && { language }),
    ...(teacherId && { teacherId }),
    wishedAt: [...new Set([...(at ? [at] : []), ...kept.wishedAt])]
      .filter((each) => Date.parse(each) > now)
      .slice(0, MOST_WISHES),
    contact: { ...EMPTY.contact, ...kept.contact, ...(referral && { referral }), ...(promo && { promo }) },
  };
}

/** Embedded in another site the browser may keep nothing: then the page itself remembers. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Nothing is lost but a reload's memory.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

function read(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}
