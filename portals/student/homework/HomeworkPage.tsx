import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { HomeworkLists } from '#src/features/teaching/homework/HomeworkLists.tsx';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { HomeworkItem } from './HomeworkItem.tsx';

/** What the student's teachers set, by state; with an id, that item. */
export function HomeworkPage() {
  const { t } = useTranslation('homework');
  const { id } = useParams();
  if (id) return <HomeworkItem key={id} id={id} />;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <HomeworkLists
        other="teacher"
        first="OPEN"
        to={paths.studentHomework}
        nextStep={(state) => (
          <Button
            component={Link}
            to={state === 'OPEN' ? paths.studentClasingGo : paths.studentClasses}
            sx={{ minHeight: 44 }}
          >
            {state === 'OPEN' ? t('to-practice') : t('to-lessons')}
          </Button>
        )}
      />
    </>
  );
}
