import Payments from '@mui/icons-material/PaymentsOutlined';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Effect } from './Effect.tsx';
import { useTaskWords } from './use-task-words.ts';

/** What the lessons bring each teacher, before and after; who earns the same is not named. */
export function PayEffect({ pay }: { pay: NonNullable<SolutionRecord['pay']> }) {
  const t = useTaskWords();
  const changed = pay.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return (
    <Effect icon={Payments} label={t('effect.pay')}>
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
    </Effect>
  );
}
