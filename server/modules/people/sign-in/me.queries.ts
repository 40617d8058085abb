import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import type { Config } from '#server/config.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { indexSafeCoalesce } from '#server/db/connection/index-safe-coalesce.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Row = Omit<CurrentUser, 'intercomUserHash' | 'studentAppUrl' | 'rights' | 'provider'> & {
  provider: Pick<CurrentUser['provider'], 'timeZone' | 'currency'> & { rules: Record<string, unknown> };
};

/** The current user (ENT-03) in one statement; under supplant the subject, and who acts as them (D7). */
export async function currentUserOf(
  db: Db,
  { accountId, role, isAdmin, rights, supplantId }: Session,
  config: Pick<Config, 'intercomSecret' | 'studentAppUrl'>,
): Promise<CurrentUser> {
  const { rows } = await sql<Row>`
    select a.id as "userId", ${role}::text as role, ${isAdmin}::boolean as admin,
      case when ${role} = 'TEACHER' then json_build_object('email', json_build_object('email', a.email), 'firstName', a.first_name) end as teacher,
      case when ${role} = 'STUDENT' then json_build_object('email', json_build_object('email', a.email), 'firstName', a.first_name,
        'businessId', s.business_id, 'activityStatus', s.activity_status, 'language', s.language, 'profileType', s.profile_type) end as student,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from student_group g
        where g.provider_id = a.provider_id and g.status <> 'INACTIVE' and case ${role}::text
          when 'TEACHER' then g.teacher_id = a.id
          when 'BUSINESS_MANAGER' then g.business_id = b.id
          when 'STUDENT' then exists (select 1 from group_member m where m.provider_id = g.provider_id and m.group_id = g.id
            and m.student_id = a.id and m.left_on is null and not m.is_waiting)
          else false end), '[]') as groups,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as business,
      s.classing_go_relation_date as "classingGoRelationDate",
      case when s.hubspot_deal_id is not null then
        json_build_object('otherData', json_build_object('dealId', s.hubspot_deal_id)) end as "studentProviderThirdPartyHubspot",
      case when b.hubspot_provider_id is not null then
        json_build_object('providerId', b.hubspot_provider_id) end as "businessProviderThirdPartyHubspot",
      a.full_name as "fullName", a.photo_url as "photoUrl", a.phone, a.time_zone as "timeZone", a.locale, a.allow_zoom or v.allow_zoom as "allowZoom", a.version,
      json_build_object('timeZone', v.time_zone, 'currency', v.currency, 'rules', v.rules) as provider,
      (select json_build_object('supplantId', p.id, 'agentName', agent.full_name, 'subjectName', a.full_name, 'subjectRole', a.role,
          'reason', p.reason, 'expiresAt', p.expires_at, 'changesAllowed', p.changes_allowed_at is not null)
        from supplant_session p join account agent on agent.provider_id = p.provider_id and agent.id = p.agent_id
        where p.provider_id = a.provider_id and p.id = ${supplantId}::uuid) as "actingAs"
    from account a
    join provider v on v.id = a.provider_id
    left join student s on s.provider_id = a.provider_id and s.id = a.id and ${role} = 'STUDENT'
    left join business_manager r on r.provider_id = a.provider_id and r.id = a.id and ${role} = 'BUSINESS_MANAGER'
    left join business b on b.provider_id = a.provider_id and b.id = ${indexSafeCoalesce('s.business_id', 'r.business_id')}
    where a.id = ${accountId}`.execute(db);
  const { provider, ...user } = orNotFound(rows[0]);
  const { rules, ...providerRow } = provider;
  const { lessonMinutes, trialMinutes } = rulesOf(rules);
  return {
    ...user,
    provider: { ...providerRow, lessonMinutes, trialMinutes },
    // Support must not see a person's chats while acting as them.
    intercomUserHash: supplantId ? null : chatHash(config.intercomSecret, accountId),
    rights: role === 'CUSTOMER_SUPPORT' ? rights : null,
    studentAppUrl: config.studentAppUrl ?? null,
  };
}

/** Returns the hash that proves to the chat service who this is (D19); null if none is configured. */
const chatHash = (secret: string | undefined, accountId: string): string | null =>
  secret ? createHmac('sha256', secret).update(accountId).digest('hex') : null;
