import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { businessCourses } from '#calls/teaching/api/course-evidence.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { rowsSx, secondSx, stackedOnPhone } from '../usage/rows-style.ts';

/** The courses of the user's company, each linking to its evidence. */
export function BusinessCourses() {
  const { t } = useTranslation('evidence');
  const courses = useApi(businessCourses);
  return (
    <Card title={t('title')}>
      <QueryView query={courses}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState picture="learning" title={t('none')} text={t('none-text')} />
          ) : (
            <Box component="ul" aria-label={t('title')} sx={[rowsSx, stackedOnPhone]}>
              {rows.map((course) => (
                <li key={course.id}>
                  <div>
                    <Link to={paths.businessCourse(course.id)}>
                      <b>{course.name}</b>
                    </Link>
                    <Box sx={secondSx}>
                      <PlainDateField date={course.startsOn} /> – <PlainDateField date={course.endsOn} /> ·{' '}
                      {t('hours', { hours: course.hours })} ·{' '}
                      {t('participants', { count: course.participants })}
                    </Box>
                    <Box sx={secondSx}>
                      {t('number', { action: course.actionNumber, group: course.groupNumber })}
                    </Box>
                  </div>
                  <div>
                    <StatusBadge of="courseStatus" value={course.status} size="small" />
                  </div>
                </li>
              ))}
            </Box>
          )
        }
      </QueryView>
    </Card>
  );
}
