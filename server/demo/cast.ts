import { hash } from '@node-rs/argon2';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import { BUSINESS_ZONE, readCalendar } from './calendar.ts';
import { addAccounts } from './cast/accounts.ts';
import { addAvailability } from './cast/availability.ts';
import { addBusinesses, addGroups } from './cast/businesses.ts';
import { addDeleted } from './cast/deleted.ts';
import { addSupportTasks } from './cast/support-tasks.ts';
import { addDocuments } from './cast/documents.ts';
import { addPhotos } from './cast/photos.ts';
import { addLearning } from './cast/learning.ts';
import { addOwnWords } from './cast/own-words.ts';
import { addLessons } from './cast/lesson-rows.ts';
import { planLessons } from './cast/lessons.ts';
import { addOffice } from './cast/office.ts';
import { addOrders } from './cast/order-rows.ts';
import { DEMO_PASSWORD, DEMO_PROVIDERS, type DemoProvider, providerId } from './cast-people.ts';
import { addCoupons, addProducts } from './cast/products.ts';
import { addHomework } from './cast/homework.ts';
import { addReports } from './cast/reports.ts';
import { addProvider } from './cast/branding.ts';
import { addMailWordings } from './cast/mail-wordings.ts';
import { addCustomFields } from './cast/custom-fields.ts';
import { addTags } from './cast/tags.ts';
import { addContacts } from './cast/contacts.ts';
import { addThreads } from './cast/threads.ts';
import { addTrials } from './cast/trials.ts';
import { notifyWallets } from './cast/wallets.ts';
import { newProvider, type Provider } from './cast/provider.ts';
import { enter } from './enter.ts';

export { CAST, castEmail, castId, DEMO_PASSWORD, DEMO_PROVIDERS } from './cast-people.ts';
export type { CastKey, CastKind, DemoProvider } from './cast-people.ts';

export interface CastOptions {
  /** The current time of the cast, so that the next lesson is always close; by default the present. */
  readonly now?: Date;
  readonly providers?: readonly DemoProvider[];
  /** Where documents are kept; without it the cast has none. */
  readonly documentFolder?: string | undefined;
}

/** The history goes back a little more than a year; the calendar is planned eight weeks ahead. */
export const CAST_REACH = {
  pastDays: 400,
  futureDays: 70,
  zones: [BUSINESS_ZONE, 'Europe/London'] as const,
};

/**
 * Fills the demo schools with the named cast (RUN-10): people in every state, their lessons, credits, orders and
 * requests. A transaction for each school; one that is there already is left alone. Everything passes the database's own
 * constraints and triggers, and is audited with the action 'seed'.
 */
export async function seedCast(pool: Pool, options: CastOptions = {}): Promise<void> {
  const { now = new Date(), providers = DEMO_PROVIDERS, documentFolder } = options;
  const { rows } = await pool.query<{ subdomain: string }>('select subdomain from provider');
  const missing = providers.filter((provider) => !rows.some(({ subdomain }) => subdomain === provider));
  if (missing.length === 0) return;
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const seedOne = (provider: DemoProvider) =>
    asOwner(
      pool,
      async (db) => {
        await enter(db, providerId(provider));
        const calendar = await readCalendar(db, now, CAST_REACH);
        await buildProvider(newProvider(provider, calendar), passwordHash, documentFolder).rows.insert(db);
      },
      { action: 'seed', isLong: true },
    );
  await Promise.all(missing.map(seedOne));
}

/** Everything of one school, in memory. Lessons come first: money, scores and requests follow from them. */
export function buildProvider(provider: Provider, passwordHash: string, documentFolder?: string): Provider {
  addProvider(provider);
  addMailWordings(provider);
  addProducts(provider);
  addBusinesses(provider);
  addGroups(provider);
  addAvailability(provider);
  const lessons = planLessons(provider.calendar);
  const sales = notifyWallets(provider, lessons);
  addLessons(provider, lessons);
  addReports(provider, lessons);
  addHomework(provider, lessons, documentFolder);
  addOrders(provider, sales.orders);
  addCoupons(provider);
  addAccounts(provider, passwordHash);
  addTrials(provider, lessons);
  addLearning(provider);
  addOwnWords(provider);
  addOffice(provider, lessons);
  addSupportTasks(provider, lessons);
  addDeleted(provider);
  addCustomFields(provider);
  addTags(provider);
  addThreads(provider, documentFolder);
  addContacts(provider, documentFolder);
  if (documentFolder) addDocuments(provider, documentFolder);
  addPhotos(provider);
  return provider;
}
