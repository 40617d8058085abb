import type * as z from 'zod/mini';
import { businessesByAttention } from '#domain/business/api/business-attention.ts';
import { attentionReason, byAttention, reasonsOf } from '#domain/business/business-attention.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type BusinessFacts, readBusinessFacts } from './business-facts.queries.ts';

type Query = z.output<typeof businessesByAttention.query>;
type Reply = z.input<typeof businessesByAttention.reply>;

const PAGE = 25;

/** Returns all companies by urgency. Overdue amounts are shown and count only if `seesMoney`. */
export async function businessesByReason(
  db: Db,
  { reason, pageStart = 0, pageTake = PAGE }: Query,
  seesMoney: boolean,
): Promise<Reply> {
  const { since, businesses } = await readBusinessFacts(db);
  const all = businesses.map((business) => withReasons(business, seesMoney));
  const of = (wanted: Query['reason']) => all.filter(({ reasons }) => !wanted || reasons.includes(wanted));
  const counts = Object.fromEntries(attentionReason.options.map((each) => [each, of(each).length]));
  const chosen = of(reason).sort(byAttention);
  return {
    counts: counts as Reply['counts'],
    since,
    total: chosen.length,
    companies: chosen.slice(pageStart, pageStart + pageTake),
  };
}

function withReasons(business: BusinessFacts, seesMoney: boolean): Reply['companies'][number] {
  const row = { ...business, overdueCents: seesMoney ? business.overdueCents : null };
  return { ...row, reasons: reasonsOf(row) };
}
