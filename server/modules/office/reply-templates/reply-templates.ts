import { sql } from 'kysely';
import type { ReplyTemplate } from '#domain/office/api/reply-templates.ts';
import { MOST_TEMPLATES, templateProblem } from '#domain/office/reply-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { textIn } from '#server/locales/texts.ts';

type Draft = Pick<ReplyTemplate, 'name' | 'texts'>;
const COLUMNS = sql`id, name, texts, version`;

/** Throws 400 for a name that another template has, for a missing text, and for placeholders that are none, at their fields. */
async function checkDraft(db: Db, { name, texts }: Draft, ownId: string | null): Promise<void> {
  if (Object.keys(texts).length === 0) throw fieldError('texts', 'required');
  const errors = Object.entries(texts).flatMap(([locale, text]) => {
    const problem = templateProblem(text);
    return problem === null ? [] : [[`texts.${locale}`, problem]];
  });
  if (errors.length > 0) throw new ApiError('invalid-input', { errors: Object.fromEntries(errors) });
  const { rows } =
    await sql`select 1 from reply_template where name = ${name} and id is distinct from ${ownId}::uuid`.execute(
      db,
    );
  if (rows.length > 0) throw fieldError('name', 'template-name-taken');
}

/** Adds a template. Throws 400 as `checkDraft`, 422 when the school has too many. */
export async function createTemplate(db: Db, draft: Draft): Promise<ReplyTemplate> {
  await checkDraft(db, draft, null);
  const { rows } = await sql<ReplyTemplate>`
    insert into reply_template (provider_id, id, name, texts)
    select app_provider(), ${newId()}::uuid, ${draft.name}, ${JSON.stringify(draft.texts)}::jsonb
    where (select count(*) from reply_template) < ${MOST_TEMPLATES} returning ${COLUMNS}`.execute(db);
  if (!rows[0]) throw new ApiError('not-possible', { text: 'too-many-templates' });
  return rows[0];
}

/** Changes a template. Throws 404 when it is unknown, 409 with the newer one when it has changed, 400 as `checkDraft`. */
export async function changeTemplate(
  db: Db,
  id: string,
  { version, ...draft }: Draft & { version: number },
): Promise<ReplyTemplate> {
  const { rows: found } =
    await sql<ReplyTemplate>`select ${COLUMNS} from reply_template where id = ${id} for update`.execute(db);
  assertVersion(version, orNotFound(found[0]));
  await checkDraft(db, draft, id);
  const { rows } = await sql<ReplyTemplate>`
    update reply_template set name = ${draft.name}, texts = ${JSON.stringify(draft.texts)}::jsonb where id = ${id} returning ${COLUMNS}`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes a template. Throws 404 when it is unknown. */
export async function deleteTemplate(db: Db, id: string): Promise<void> {
  const { rows } = await sql`delete from reply_template where id = ${id} returning id`.execute(db);
  orNotFound(rows[0]);
}

const DEFAULTS = ['another-time', 'question', 'call', 'done'] as const;

/** Returns the templates that come with the product, named in the school's language and with a text in each of these. */
export const defaultTemplates = (locale: Locale, locales: readonly Locale[]): Draft[] =>
  DEFAULTS.map((kind) => {
    const textOf = (language: Locale) =>
      textIn(language, `reply-defaults:default.${kind}.text`, {
        skipInterpolation: true,
        joinArrays: '\n\n',
      });
    return {
      name: textIn(locale, `reply-defaults:default.${kind}.name`),
      texts: Object.fromEntries(locales.map((language) => [language, textOf(language)])),
    };
  });

/** Adds the templates that come with the product, except those whose names are taken. Returns their number. */
export async function addDefaults(db: Db): Promise<number> {
  const { rows } = await sql<{ locale: Locale; locales: Locale[] }>`
    select default_locale as locale, locales from provider where id = app_provider()`.execute(db);
  const { locale, locales } = rows[0]!;
  let count = 0;
  for (const { name, texts } of defaultTemplates(locale, locales)) {
    const { numAffectedRows } = await sql`
      insert into reply_template (provider_id, id, name, texts) values (app_provider(), ${newId()}::uuid, ${name}, ${JSON.stringify(texts)}::jsonb)
      on conflict on constraint reply_template_name do nothing`.execute(db);
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}
