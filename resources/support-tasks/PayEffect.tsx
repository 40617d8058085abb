import Payments from '@mui/icons-material/PaymentsOutlined';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { EffectList } from './EffectList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What the lessons bring each teacher, before and after; who earns the same is not named. */
export function PayEffect({ pay }: { pay: NonNullable<SolutionRecord['pay']> }) {
  const t = useT('tasks');
  const changed = pay.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return (
    <EffectList icon={Payments} label={t('effect.pay')}>
      {changed.map(({ teacherId, teacherName, beforeCents, afterCents }) => (
        <dd key={teacherId}>
          {teacherName}
          <br />
          <del>
            <MoneyField cents={beforeCents} />
          </del>{' '}
          <span aria-hidden>→</span>
          <span className="visually-hidden">{t('effect.then')}</span>{' '}
          <b>
            <MoneyField cents={afterCents} />
          </b>
        </dd>
      ))}
    </EffectList>
  );
}
