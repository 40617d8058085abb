import type * as z from 'zod/mini';
import type { businessUsage, UsageBy, UsageRow } from '#domain/business/api/business-usage.ts';
import {
  USAGE_FIGURES,
  USAGE_SETS,
  type UsageFigure,
  type UsageSet,
  usageFigures,
} from '#domain/business/business-usage.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { csvOf } from '#server/formats/csv.ts';

type Usage = z.input<typeof businessUsage.reply>;
type Line = Partial<UsageRow> & Usage['total'];

const FIRST: Readonly<Record<UsageBy, string>> = {
  company: 'Company',
  employee: 'Employee',
  costCentre: 'Cost centre',
  month: 'Month',
};
const TITLES: Readonly<Record<UsageFigure, string>> = {
  received: 'Credits received',
  used: 'Credits used',
  lost: 'Credits lost by late cancelling',
  held: 'Credits set aside',
  unused: 'Credits unused',
  expiring: 'Credits that expire within 30 days',
  forecast: 'Credits that will expire unused',
  completed: 'Lessons completed',
  missed: 'Lessons missed',
  lateCancelled: 'Lessons cancelled late',
  teacherFault: 'Lessons the teacher did not hold',
  upcoming: 'Lessons upcoming',
  costCents: 'Cost',
};
const valueOf = (line: Line, figure: UsageFigure) =>
  figure === 'costCents' ? Number(centsToDecimal(line.costCents ?? 0)) : line[figure];

interface UsageFileOptions {
  by: UsageBy;
  show?: UsageSet | undefined;
  zone: Timezone;
  seesMoney: boolean;
}

/** Writes the figures with the values of the screen, the total last. */
export function usageCsv({ by, show, zone, seesMoney }: UsageFileOptions, { total, rows }: Usage): string {
  const asked: readonly UsageFigure[] = show ? USAGE_SETS[show] : usageFigures;
  const shown = asked.filter((figure) => seesMoney || USAGE_FIGURES[figure].unit !== 'cents');
  const columns: Record<string, (line: Line) => unknown> = {
    [FIRST[by]]: ({ name }) => name,
    ...(by === 'employee' &&
      !show && {
        'Level before': (line: Line) => line.levelBefore,
        Level: (line: Line) => line.level,
      }),
    ...Object.fromEntries(shown.map((figure) => [TITLES[figure], (line: Line) => valueOf(line, figure)])),
  };
  const lines = [...(rows as Line[]), { ...total, name: 'Total' } as Line];
  return csvOf(columns, lines, zone);
}
