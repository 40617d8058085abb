import { exportTeams, listTeams } from '#domain/business/api/business-teams.ts';
import { csvLook } from '#server/formats/csv.ts';
import { fileDay, fileNameIn } from '#server/formats/file-name.ts';
import { route, type Route } from '#server/http/route.ts';
import { comparedTeams } from './teams.ts';
import { teamsCsv } from './teams.csv.ts';

export const businessTeamRoutes: readonly Route[] = [
  route(listTeams, ({ db, session, query: { by }, now }) =>
    comparedTeams(db, { managerId: session.accountId, by, now }),
  ),
  route(exportTeams, async ({ db, session, query: { by }, now }) => {
    const teams = await comparedTeams(db, { managerId: session.accountId, by, now });
    const look = await csvLook(db, session);
    const on = fileDay(look, now);
    return { fileName: fileNameIn(look, 'teams', { on }), text: teamsCsv(teams, by, look) };
  }),
];
