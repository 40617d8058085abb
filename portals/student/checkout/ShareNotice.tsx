import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';

/** Whose the rest is, and until when this part is to be paid. */
export function ShareNotice({ order: { dueOn } }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const today = useToday();
  const isLate = dueOn !== null && dueOn < today;
  return (
    <Notice variant={isLate ? 'warning' : 'info'} role="note">
      {t('share.text')}{' '}
      {dueOn !== null && (
        <>
          {t(isLate ? 'share.late' : 'share.due')} <PlainDateField date={dueOn} />.
        </>
      )}
    </Notice>
  );
}
