import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { HomeworkLists } from '#src/features/teaching/homework/HomeworkLists.tsx';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { HomeworkItem } from './HomeworkItem.tsx';

/** Homework of the teacher's students: first what is to correct; with an id, that item. */
export function HomeworkPage() {
  const { t } = useTranslation('homework');
  const { id } = useParams();
  if (id) return <HomeworkItem key={id} id={id} />;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('taught-subtitle')} />
      <HomeworkLists
        other="student"
        first="HANDED_IN"
        to={paths.teacherHomework}
        nextStep={(state) => (
          <Button
            component={Link}
            to={state === 'OPEN' ? paths.teacherReports : paths.teacherSchedule}
            sx={{ minHeight: 44 }}
          >
            {state === 'OPEN' ? t('to-reports') : t('to-schedule')}
          </Button>
        )}
      />
    </>
  );
}
