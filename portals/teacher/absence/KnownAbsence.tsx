import { useTranslation } from 'react-i18next';
import { listAbsenceRequests, type OwnAbsencePlan } from '#calls/scheduling/api/absence-requests.ts';
import { useApi } from '#src/api/queries.ts';
import { usePeriodText } from '#src/features/scheduling/absence/use-period-text.ts';
import { Notice } from '#src/ui/Notice.tsx';

type Period = Pick<OwnAbsencePlan, 'startsAt' | 'endsAt'>;

const overlaps = (one: Period, other: Period): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(one.endsAt) > Date.parse(other.startsAt);

/** Says when the period is known already: requested, decided by support, or time off. Null otherwise. */
export function KnownAbsence({ plan }: { plan: OwnAbsencePlan }) {
  const { t } = useTranslation('own-absence');
  const periodText = usePeriodText();
  const { data = [] } = useApi(listAbsenceRequests);
  const known = data.filter((request) => overlaps(request, plan));
  const [open, decided] = (['SENT', 'DECIDED'] as const).map((state) =>
    known.find((request) => request.state === state),
  );
  if (open)
    return <Notice variant="warning">{t('known.SENT', { period: periodText(open.requested) })}</Notice>;
  if (decided) {
    return <Notice variant="info">{t('known.DECIDED', { period: periodText(decided.requested) })}</Notice>;
  }
  return plan.isTimeOff && <Notice variant="info">{t('known.TIME_OFF')}</Notice>;
}
