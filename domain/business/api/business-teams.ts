import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { teamKind, teamReason } from '../team.ts';

const roles = ['BUSINESS_MANAGER'] as const;
const query = z.strictObject({ by: teamKind });

const team = z.object({
  /** Null: employees without a cost centre. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Current employees. */
  employees: z.int(),
  /** Lessons of the last 90 days, seat by seat: of a group only its own. */
  completed: z.int(),
  missed: z.int(),
  /** Credits that these lessons used. */
  used: z.int(),
  /** Available credits, and those of them that expire within 30 days; null for a group, because credits belong to employees. */
  available: z.nullable(z.int()),
  expiring: z.nullable(z.int()),
  /** Employees with a level, and those who have reached a higher one in the last 90 days. */
  withLevel: z.int(),
  levelUps: z.int(),
  /** Latest lesson attended. */
  lastLessonAt: z.nullable(instant),
  reasons: z.array(teamReason),
});
export type Team = z.infer<typeof team>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/business-platform/teams',
  summary: "Compare your company's cost centres or groups, those that need attention first",
  roles,
  query,
  reply: z.array(team),
});

export const exportTeams = endpoint({
  method: 'GET',
  path: '/business-platform/teams/export',
  summary: 'Export these teams as CSV',
  roles,
  query,
  reply: z.string(),
  replies: 'csv',
});
