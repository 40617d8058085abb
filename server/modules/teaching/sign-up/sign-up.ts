import { sql } from 'kysely';
import { chooseLocale, type Locale } from '#domain/shared/locale.ts';
import { errorText } from '#domain/values/error-text.ts';
import type { SignUp, signUp } from '#domain/teaching/api/sign-up.ts';
import { canRefer } from '#domain/people/sign-up.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { textIn } from '#server/locales/texts.ts';
import { acceptedLanguages } from '#server/locales/visit-locale.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { withConstantTime } from '#server/auth/constant-time.ts';
import { greetKnown } from '#server/modules/people/sign-in/signed-up-again.ts';
import type { WelcomeWording } from '#server/modules/people/sign-in/mails.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { couponsFor } from '#server/modules/billing/orders/coupon.ts';
import { updatePerson } from '#server/modules/people/accounts/accounts.ts';
import { createStudent } from '#server/modules/people/students/students.ts';
import { openTrial } from '#server/modules/teaching/trials/open-trial.ts';
import { reservedWords, reserveTrial, trialSlotOf } from './reserve-trial.ts';

const SAME_MS = 200;
const NO_CODE = errorText('code-not-usable');

interface Place extends MailPlace {
  providerId: string;
  now: Date;
  /** Of the form that was filled in: the account's own from now on. */
  locale: Locale;
}

/**
 * Signs up a visitor (API-14): account, student, trial, referral and the mail with the link to choose a password, in one transaction. A
 * known e-mail gets the same reply after the same time, and a mail about the existing account. Throws 404 for an unknown school (D4), 400
 * for an unknown code, for preferred times in the past and, where trials are booked immediately, for times that are taken.
 */
export async function signUpAt(ctx: PublicHandlerContext<typeof signUp>): Promise<void> {
  const { provider, transaction, request, services, body, now } = ctx;
  const { id: providerId, locales, default_locale: defaultLocale } = orNotFound(provider);
  await transaction({ providerId: null }, (db) =>
    takeTokens(db, rateLimits.mail('SIGN_UP', { address: request.ip, device: null }, providerId, body.email)),
  );
  refusePast(body, now);
  const locale = chooseLocale(acceptedLanguages(request.headers['accept-language']), {
    locales,
    defaultLocale,
  });
  const place = { config: services.config, request, providerId, now, locale };
  await withConstantTime(SAME_MS, () => transaction({ providerId }, (db) => takeUp(db, place, body)));
}

async function takeUp(db: Db, place: Place, body: SignUp): Promise<void> {
  const inviter = body.referral ? await inviterOf(db, body.referral) : null;
  const promo = body.promo ? await promoOf(db, body.promo) : null;
  const { trial, language, level } = body;
  // Before the e-mail is looked up: the answer is the same for known ones.
  const slot = trial ? await trialSlotOf(db, { language, trial, now: place.now }) : null;
  // Of two concurrent sign-ups with the same e-mail, the second waits and finds the account of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${place.providerId} ${body.email}`}, 0))`.execute(
    db,
  );
  if (await greetKnown(db, { email: body.email, ...place })) return;

  const { firstName, lastName, email, phone = null, timeZone, goal, source } = body;
  const { id } = await createStudent(db, place, {
    ...{ firstName, lastName, email, phone, language, goal, source, ...(timeZone && { timeZone }) },
  });
  await updatePerson(db, id, { locale: place.locale });
  await db
    .updateTable('student')
    .set({ consented_at: place.now.toISOString(), promo_code: promo })
    .where('id', '=', id)
    .execute();
  if (inviter && canRefer(inviter, { email, phone })) await tie(db, inviter.id, id);
  if (trial) await askFor(db, { id, trial, level }, place);
  if (slot) await reserveTrial(db, slot, { studentId: id, now: place.now });
  const values = slot && reservedWords(slot, { ...place, timeZone });
  const wording: WelcomeWording = values
    ? { kind: 'trial-reserved', values }
    : { kind: trial ? 'trial-asked' : 'welcome' };
  await sendWelcome(db, { accountId: id, ...place, wording });
}

async function askFor(
  db: Db,
  { id, trial, level }: { id: string; trial: NonNullable<SignUp['trial']>; level: SignUp['level'] },
  { now, locale }: Pick<Place, 'now' | 'locale'>,
): Promise<void> {
  const wishedAt = [...new Set(trial.wishedAt.map((at) => new Date(at).toISOString()))];
  const teacher = trial.teacherId ? await listedTeacher(db, trial.teacherId) : null;
  const asked = teacher && textIn(locale, 'public-pages:wished-teacher', { name: teacher });
  const wishes = [asked, trial.wishes].filter(Boolean).join('\n') || null;
  await openTrial(db, { studentId: id, level, wishes, wishedAt }, now);
}

/** The name of a teacher that visitors can see; null for any other. */
async function listedTeacher(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('teacher')
    .select('full_name')
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.full_name ?? null;
}

function refusePast({ trial }: SignUp, now: Date): void {
  if (trial?.wishedAt.some((at) => Date.parse(at) <= now.getTime()))
    throw fieldError('trial.wishedAt', 'preferred-time-over');
}

/** A coupon that holds; 400 `promo` for any other, alike: strangers try codes here, and learn of none that there was or will be one. */
async function promoOf(db: Db, code: string): Promise<string> {
  try {
    const [coupon] = await couponsFor(db, { codes: [code], studentId: newId(), byStaff: false });
    return orNotFound(coupon).code;
  } catch (refusal) {
    throw refusal instanceof ApiError && refusal.errors ? fieldError('promo', NO_CODE) : refusal;
  }
}

/** Returns the student with this referral code. Throws 400 `referral` for an unknown code. */
async function inviterOf(db: Db, code: string) {
  const { rows } = await sql<{
    id: string;
    email: string;
    phone: string | null;
    businessId: string | null;
    isDisabled: boolean;
  }>`
    select s.id, s.email, a.phone, s.business_id as "businessId", a.disabled_at is not null as "isDisabled"
    from student s join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.provider_id = app_provider() and s.referral_code = ${code.toUpperCase()}`.execute(db);
  if (!rows[0]) throw fieldError('referral', NO_CODE);
  return rows[0];
}

const tie = (db: Db, inviterId: string, friendId: string) =>
  sql`insert into referral (provider_id, id, referrer_id, friend_id)
    values (app_provider(), ${newId()}::uuid, ${inviterId}, ${friendId})`.execute(db);
