import Assignment from '@mui/icons-material/AssignmentOutlined';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import { useTranslation } from 'react-i18next';
import { listTaughtHomework } from '#calls/teaching/api/homework.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';

/** Homework that students handed in and that is not corrected yet. */
export function HomeworkFigure() {
  const { t } = useTranslation('glance');
  const { data } = useApi(listTaughtHomework, { query: { state: 'HANDED_IN', pageTake: 1 } });
  const count = data?.counts.HANDED_IN ?? 0;
  return (
    <KeyFigure
      isCompact
      icon={count > 0 ? AssignmentTurnedIn : Assignment}
      tone={count > 0 ? 'warning' : 'success'}
      label={t('homework')}
      value={data ? count : <span aria-hidden>…</span>}
      to={paths.teacherHomework()}
      note={
        data &&
        (count > 0
          ? t('homework-next', { name: data.homework[0]?.student.fullName ?? '' })
          : t('homework-none'))
      }
    />
  );
}
