const KINDS = [
  'staff',
  'company',
  'contract',
  'contact',
  'cost-centre',
  'credit-lot',
  'credit-account',
  'credit-transaction',
  'coupon',
  'order',
  'line',
  'payment',
  'refund',
  'invoice',
  'task',
  'trial',
  'course',
  'pay-run',
  'pay-line',
  'notification',
  'view',
  'note',
  'event',
  'exception',
] as const;

/** SQL of the id of the n-th record of a kind; counting up, so that the pages of an index fill one after the other. */
export const idOf = (kind: (typeof KINDS)[number], n: string): string =>
  `('0ff1ce${KINDS.indexOf(kind).toString(16).padStart(2, '0')}-0000-8000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
