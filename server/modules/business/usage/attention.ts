import type * as z from 'zod/mini';
import { companiesByAttention } from '#domain/business/api/company-attention.ts';
import { attentionReason, byAttention, reasonsOf } from '#domain/business/company-attention.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Standing, standingsOf } from './standings.queries.ts';

type Query = z.output<typeof companiesByAttention.query>;
type Reply = z.input<typeof companiesByAttention.reply>;

const PAGE = 25;

/** Returns all companies by urgency. Overdue amounts are shown and count only if `seesMoney`. */
export async function companiesByReason(
  db: Db,
  { reason, pageStart = 0, pageTake = PAGE }: Query,
  seesMoney: boolean,
): Promise<Reply> {
  const { since, companies } = await standingsOf(db);
  const all = companies.map((company) => withReasons(company, seesMoney));
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

function withReasons(company: Standing, seesMoney: boolean): Reply['companies'][number] {
  const told = { ...company, overdueCents: seesMoney ? company.overdueCents : null };
  return { ...told, reasons: reasonsOf(told) };
}
