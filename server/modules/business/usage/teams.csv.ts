import type { Team } from '#domain/business/api/business-teams.ts';
import type { TeamKind } from '#domain/business/team.ts';
import { type CsvColumns, type CsvLook, csvOf, moment, words } from '#server/formats/csv.ts';

/** Columns that groups do not have. */
const CREDITS: CsvColumns<Team> = {
  availableCredits: ({ available }) => available,
  expiring: ({ expiring }) => expiring,
};

/** Writes the teams with the values of the screen, one line each. */
export const teamsCsv = (teams: readonly Team[], by: TeamKind, look: CsvLook): string =>
  csvOf<Team>(
    {
      [by]: ({ name }: Team) => name,
      employees: ({ employees }) => employees,
      attended90: ({ completed }) => completed,
      missed90: ({ missed }) => missed,
      used90: ({ used }) => used,
      ...(by === 'costCentre' && CREDITS),
      levelUps90: ({ levelUps }) => levelUps,
      lastLesson: moment(({ lastLessonAt }) => lastLessonAt),
      attention: words('company-teams:reason', ({ reasons }) => reasons),
    },
    teams,
    look,
  );
