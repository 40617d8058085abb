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
import { type CsvColumns, type CsvHeading, csvHeading, type CsvLook, csvOf } from '#server/formats/csv.ts';

type Usage = z.input<typeof businessUsage.reply>;
type Line = Partial<UsageRow> & Usage['total'];

/** The figures whose headings are called otherwise in the catalogue. */
const HEADINGS = { used: 'usedCredits', held: 'reserved', costCents: 'cost' } as const;
const headingOf = (figure: UsageFigure): CsvHeading =>
  figure === 'used' || figure === 'held' || figure === 'costCents' ? HEADINGS[figure] : figure;

const valueOf = (line: Line, figure: UsageFigure) =>
  figure === 'costCents' ? Number(centsToDecimal(line.costCents ?? 0)) : line[figure];

interface UsageFileOptions {
  by: UsageBy;
  show?: UsageSet | undefined;
  look: CsvLook;
  seesMoney: boolean;
}

/** Writes the figures with the values of the screen, the total last. */
export function usageCsv({ by, show, look, seesMoney }: UsageFileOptions, { total, rows }: Usage): string {
  const asked: readonly UsageFigure[] = show ? USAGE_SETS[show] : usageFigures;
  const shown = asked.filter((figure) => seesMoney || USAGE_FIGURES[figure].unit !== 'cents');
  const columns: CsvColumns<Line> = {
    [by]: ({ name }: Line) => name,
    ...(by === 'employee' &&
      !show && {
        levelBefore: (line: Line) => line.levelBefore,
        level: (line: Line) => line.level,
      }),
    ...Object.fromEntries(shown.map((figure) => [headingOf(figure), (line: Line) => valueOf(line, figure)])),
  };
  const lines = [...(rows as Line[]), { ...total, name: csvHeading(look.locale, 'total') } as Line];
  return csvOf(columns, lines, look);
}
