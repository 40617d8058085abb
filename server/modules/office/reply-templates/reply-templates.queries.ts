import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { ReplyTemplate, taskTemplates } from '#domain/office/api/reply-templates.ts';
import { fillTemplate, MOST_TEMPLATES } from '#domain/office/reply-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type TemplateFacts, templateValues } from './template-values.ts';

interface Found {
  templates: ReplyTemplate[];
  locales: Locale[];
}

/** Returns a school's templates by name, and the languages that it offers. */
export async function replyTemplates(db: Db): Promise<Found> {
  const { rows } = await sql<Found>`
    select p.locales, coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'texts', t.texts, 'version', t.version)
        order by t.name, t.id) from (select * from reply_template order by name, id limit ${MOST_TEMPLATES}) t), '[]') as templates
    from provider p where p.id = app_provider()`.execute(db);
  return rows[0]!;
}

interface Filling extends TemplateFacts {
  locale: Locale;
  templates: (Pick<ReplyTemplate, 'id' | 'name'> & { text: string })[];
}

/** Returns the templates with a request's values, signed by the caller. Throws 404 for unknown requests. */
export async function templatesOfTask(
  db: Db,
  accountId: string,
  id: string,
): Promise<Reply<typeof taskTemplates>> {
  const { rows } = await sql<Filling>`
    select coalesce(a.locale, p.default_locale) as locale, a.first_name as "firstName", k.type, p.provider_name as school,
      (select b.full_name from account b where b.provider_id = k.provider_id and b.id = ${accountId}) as signature,
      coalesce((select e.full_name from teacher e where e.provider_id = k.provider_id and e.id = l.teacher_id),
        (select e.full_name from student s join teacher e on e.provider_id = s.provider_id and e.id = s.teacher_id
          where s.provider_id = k.provider_id and s.id = k.student_id)) as teacher,
      to_char(timezone(a.time_zone, l.starts_at), 'YYYY-MM-DD') as "lessonDate", to_char(timezone(a.time_zone, l.starts_at), 'HH24:MI') as "lessonTime",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'text', t.text) order by t.name, t.id) from (
        select t.id, t.name, coalesce(t.texts ->> coalesce(a.locale, p.default_locale), t.texts ->> p.default_locale) as text
        from reply_template t order by t.name, t.id limit ${MOST_TEMPLATES}) t where t.text is not null), '[]') as templates
    from support_task k join provider p on p.id = k.provider_id
    join account a on a.provider_id = k.provider_id and a.id = k.issuer_id
    left join lesson l on l.provider_id = k.provider_id and l.id = k.lesson_id
    where k.id = ${id}`.execute(db);
  const { templates, locale, ...facts } = orNotFound(rows[0]);
  const values = templateValues(locale, facts);
  return templates.map(({ id: templateId, name, text }) => ({
    id: templateId,
    name,
    text: fillTemplate(text, values),
  }));
}
