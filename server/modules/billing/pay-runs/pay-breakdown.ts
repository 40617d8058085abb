import type { PayLineRecord } from '#domain/billing/api/pay-runs.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';

const OUTCOME = {
  TAUGHT: 'Lesson given',
  NO_SHOW: 'Student did not come',
  LATE_CANCEL: 'Cancelled too late',
  TEACHER_ABSENT: 'Teacher absent',
  NOT_DUE: 'No longer owed',
} as const;
const KIND = {
  LESSON: '',
  CORRECTION: 'Correction of what was paid: ',
  BONUS: 'Bonus',
  DEDUCTION: 'Deduction',
} as const;

/** Why a line is what it is, in one sentence for spreadsheets: which lesson, which rate, which rule. */
export function explain(line: PayLineRecord): string {
  if (!line.outcome) return `${KIND[line.kind]}: ${line.reason ?? ''}`;
  const kind = [line.lessonType === 'TRIAL' && 'trial', line.isGroup && 'group'].filter(Boolean).join(', ');
  return [`${KIND[line.kind]}${OUTCOME[line.outcome]}${kind && ` (${kind})`}`, rateText(line)]
    .filter(Boolean)
    .join('; ');
}

function rateText(line: PayLineRecord): string {
  const { rateCents, rate, outcomePercent, kindPercent, outcome } = line;
  if (outcome === 'NOT_DUE') return '';
  if (rateCents === null) return rate === null && outcome !== null ? '' : 'no rate agreed';
  const since =
    rate && rate.validFrom > '2000-01-01' ? ` since ${formatPlainDate(parsePlainDate(rate.validFrom))}` : '';
  const shares = [outcomePercent, kindPercent]
    .filter((share) => share !== 100)
    .map((share) => ` × ${share} %`);
  return `rate ${(rateCents / 100).toFixed(2)} an hour${since}${shares.join('')}`;
}
