import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { idOf } from '#domain/contract/id.ts';
import { type CreditKind, creditKind, MOST_CORRECTED } from '#domain/billing/credit.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { importCredits, type BroughtCredits, refusalOf, removeImportedCredits } from './brought-in.ts';
import { findStudents } from '#server/modules/office/imports/find-students.ts';
import type { EachImporter } from '#server/modules/office/imports/importer.ts';

const CALLED: Readonly<Record<CreditKind, readonly string[]>> = {
  INDIVIDUAL: [
    ...['INDIVIDUALS', 'PRIVATE', 'ONE_TO_ONE', 'ONE_ON_ONE', '1:1', 'PARTICULAR', 'PARTICULARES'],
    ...['INDIVIDUALES', 'EINZEL', 'EINZELUNTERRICHT', 'INDIVIDUELL', 'INDIVIDUEL', 'PARTICULIER'],
  ],
  GROUP: [
    ...['GROUPS', 'GRUPO', 'GRUPAL', 'GRUPALES', 'EN_GRUPO', 'GRUPPE', 'GRUPPENUNTERRICHT'],
    ...['GROUPE', 'EN_GROUPE', 'COLLECTIF'],
  ],
};
/** "Group lessons" and "individual credits" are of these kinds too. */
const WHAT_OF = /_(?:CREDIT|LESSON|CLASS|CLASSE)S?$/;

const kindOf = (word: unknown): unknown => {
  const bare = String(word).replace(WHAT_OF, '');
  return creditKind.options.find((kind) => kind === bare || CALLED[kind].includes(bare)) ?? word;
};

/** Returns for each row why it cannot be imported now; null if it can. */
async function findErrors(db: Db, rows: readonly BroughtCredits[]): Promise<(FieldErrors | null)[]> {
  const { rows: found } = await sql<{ isClosed: boolean; today: string }>`
    select a.disabled_at is not null as "isClosed", timezone(p.time_zone, now())::date as today
    from unnest(${rows.map(({ studentId }) => studentId)}::uuid[]) with ordinality r(id, at)
    join provider p on p.id = app_provider()
    join account a on a.provider_id = p.id and a.id = r.id order by r.at`.execute(db);
  return rows.map((row, at) => refusalOf(row, found[at]!));
}

/** Imports students' credits from another system: each row becomes a lot, and an adjustment in the wallet that names its source. */
export const studentCreditImport: EachImporter<BroughtCredits> = {
  schema: z.strictObject({
    studentId: idOf('student'),
    kind: z.pipe(z.transform(kindOf), creditKind),
    credits: z.int().check(z.gte(1), z.lte(MOST_CORRECTED)),
    expiresOn: z.optional(plainDate),
    note: z.optional(text({ max: 450 })),
  }),
  key: { field: 'studentId', of: ({ studentId, kind }) => `${studentId} ${kind}` },
  find: { studentId: findStudents },
  findErrors,
  insertOne: importCredits,
  removeOne: removeImportedCredits,
};
