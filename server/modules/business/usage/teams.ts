import type { Team } from '#domain/business/api/business-teams.ts';
import { byTeamAttention, type TeamKind, teamReasons } from '#domain/business/team.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { teamsOf } from './teams.queries.ts';

/** Returns a manager's teams with what each needs attention for, the most pressing first. */
export async function comparedTeams(
  db: Db,
  { managerId, by, now }: { managerId: string; by: TeamKind; now: Date },
): Promise<Team[]> {
  const teams = await teamsOf(db, managerId, by);
  return teams
    .toSorted(byTeamAttention(now))
    .map((team) => Object.assign({}, team, { reasons: teamReasons(team, now) }));
}
