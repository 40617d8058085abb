import type { Pool } from 'pg';
import { issueTokens } from '#server/auth/session.ts';
import { makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { newSession } from '#tests/support/sessions.ts';

/** A signed-in user. */
export interface Caller {
  readonly id: string;
  readonly cookie: string;
}

/** A student with hours of one teacher that are reserved for this student. */
export interface StudentAgent extends Caller {
  readonly teacherId: string;
  readonly hours: readonly string[];
}

export interface Provider {
  readonly subdomain: string;
  readonly providerId: string;
  readonly learners: readonly StudentAgent[];
  readonly support: readonly Caller[];
  readonly admin: Caller;
  readonly product: { readonly id: string; readonly priceCents: number };
}

interface Size {
  readonly learners: number;
  readonly teachers: number;
  readonly support: number;
}

const [HOUR_MS, FIRST_HOUR, HOURS] = [3_600_000, 48, 24 * 18];
const AT_ONCE = 10;
const PRICE_CENTS = 9_000;

/** Makes a school whose teachers always work and whose students have credits for hundreds of lessons; all are signed in. */
export async function makeFixture(pool: Pool, size: Size): Promise<Provider> {
  const subdomain = 'load';
  const provider = await makeProvider(pool, {
    subdomain,
    iban: 'ES9121000418450200051332',
    legal_name: 'Load School S.L.',
    tax_id: 'B12345674',
  });
  const teachers = await times(size.teachers, () => makeTeacher(pool, provider));
  for (const { id } of teachers) await makeAlwaysOpen(pool, provider, id);
  const students = await times(size.learners, async (at) => {
    const teacherId = teachers[at % size.teachers]!.id;
    const student = await makeStudent(pool, provider, { row: { teacher_id: teacherId } });
    await grantCredits(pool, provider, { studentId: student.id, credits: 400 });
    const share = Math.floor(at / size.teachers);
    const hours = hoursOf(share, Math.ceil(size.learners / size.teachers));
    return { ...(await signedIn(pool, provider, student)), teacherId, hours };
  });
  const support = await times(size.support, async () =>
    signedIn(pool, provider, await makeSupport(pool, provider)),
  );
  const admin = await signedIn(pool, provider, await makeSupport(pool, provider, { is_admin: true }));
  const { id } = await makeProduct(pool, provider, { price_cents: PRICE_CENTS });
  const product = { id, priceCents: PRICE_CENTS };
  return { subdomain, providerId: provider.id, learners: students, support, admin, product };
}

/** Every so many-th hour of the coming weeks. */
function hoursOf(share: number, shares: number): string[] {
  const first = Math.ceil(Date.now() / HOUR_MS) + FIRST_HOUR;
  return Array.from({ length: Math.floor(HOURS / shares) }, (_, at) =>
    new Date((first + share + at * shares) * HOUR_MS).toISOString(),
  );
}

/** Some side by side; the first alone, with whom comes what all of a school share. */
async function times<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const from = made.length;
    const some = Array.from({ length: Math.min(from === 0 ? 1 : AT_ONCE, count - from) }, (_, at) =>
      make(from + at),
    );
    made.push(...(await Promise.all(some)));
  }
  return made;
}

async function signedIn(pool: Pool, provider: MadeProvider, { id }: MadeAccount): Promise<Caller> {
  const session = await newSession(pool, provider.id, id);
  const { access } = await inProviderTransaction(pool, provider, (db) =>
    issueTokens(db, session, new Date()),
  );
  return { id, cookie: `at=${access}` };
}
