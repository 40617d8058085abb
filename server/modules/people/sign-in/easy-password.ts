import { sql } from 'kysely';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Words that people use in passwords for this product. */
const PRODUCT_WORDS = ['clasing', 'language', 'school', 'teacher', 'student', 'lesson', 'class', 'password'];
/** Shorter ones are part of too many other words. */
const SHORTEST_WORD = 3;
/** Minimum number of letters outside of such words. */
const FEWEST_OWN_LETTERS = 4;

/** The most frequent passwords of public leaks. Loaded when a password is first set: a megabyte that most processes never need. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary.passwords));
  return common;
};

interface Holder {
  email: string;
  providerName: string;
  subdomain: string;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function wordsOf({ email, providerName, subdomain }: Holder): string[] {
  const words = [...PRODUCT_WORDS, ...[email, providerName, subdomain].flatMap(wordsIn)];
  // The longest words first, so that parts of a longer word do not count as letters of their own.
  return words.filter(({ length }) => length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
}

/**
 * Whether a password is among the first that are tried: one of the most frequent, with a few digits or signs behind it too; two
 * characters over and over; or little more than words of the product, the school and the e-mail address.
 */
export async function isEasyPassword(password: string, holder: Holder): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase();
  const known = await commonPasswords();
  if (known.has(typed) || known.has(typed.replace(/[^\p{L}]{1,6}$/u, '')) || new Set(typed).size < 3)
    return true;
  const words = wordsOf(holder).filter((word) => typed.includes(word));
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), typed);
  return words.length > 0 && rest.replaceAll(/\P{L}/gu, '').length < FEWEST_OWN_LETTERS;
}

/** Refuses a new password that is easy to guess with 400 `password`. For every place that sets one (docs/security.md). */
export async function refuseEasyPassword(db: Db, email: string, password: string): Promise<void> {
  const { rows } = await sql<Omit<Holder, 'email'>>`
    select provider_name as "providerName", subdomain from provider where id = app_provider()`.execute(db);
  if (await isEasyPassword(password, { ...orNotFound(rows[0]), email }))
    throw fieldError('password', 'easy-password');
}
