import type * as z from 'zod/mini';
import { companiesByAttention } from '#domain/api/company-attention.ts';
import { attentionReason, byAttention, reasonsOf } from '#domain/company-attention.ts';
import type { Db } from '#server/db/tenant.ts';
import { quarterUntilToday, standingsOf } from './standings.queries.ts';
import { usageOf } from './usage.queries.ts';

type Query = z.output<typeof companiesByAttention.query>;
type Reply = z.input<typeof companiesByAttention.reply>;

const PAGE = 25;

/** All companies by what presses most; `seesMoney`: whether what they owe is told and counts. */
export async function companiesByReason(
  db: Db,
  { reason, pageStart = 0, pageTake = PAGE }: Query,
  seesMoney: boolean,
): Promise<Reply> {
  const period = await quarterUntilToday(db);
  const { rows } = await usageOf(db, { businessId: null, ...period }, 'company');
  const standings = new Map((await standingsOf(db)).map((standing) => [standing.id, standing]));
  const all = rows.map(({ id, name, forecast, unused, completed, missed }) => {
    const standing = standings.get(id ?? '');
    const contractEndsOn = standing?.contractEndsOn ?? null;
    const overdueCents = seesMoney ? (standing?.overdueCents ?? 0) : null;
    const reasons = reasonsOf({ forecast, completed, missed, contractEndsOn, overdueCents });
    return {
      id: id ?? '',
      name: name ?? '',
      reasons,
      forecast,
      unused,
      completed,
      missed,
      contractEndsOn,
      overdueCents,
    };
  });
  const of = (wanted: Query['reason']) => all.filter(({ reasons }) => !wanted || reasons.includes(wanted));
  const counts = Object.fromEntries(attentionReason.options.map((each) => [each, of(each).length]));
  const chosen = of(reason).sort(byAttention);
  return {
    counts: counts as Reply['counts'],
    since: period.from,
    total: chosen.length,
    companies: chosen.slice(pageStart, pageStart + pageTake),
  };
}
