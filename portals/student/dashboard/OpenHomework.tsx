import { useTranslation } from 'react-i18next';
import type { HomeworkPage } from '#domain/teaching/api/homework.ts';
import { HomeworkRows } from '#src/features/teaching/homework/HomeworkRows.tsx';
import { paths } from '#src/paths.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';

/** Open homework, most urgent first, and corrections to read; nothing when there is neither. */
export function OpenHomework({ homework: { homework, counts, unread } }: { homework: HomeworkPage }) {
  const { t } = useTranslation('homework');
  if (counts.OPEN === 0 && unread === 0) return null;
  const more = counts.OPEN - homework.length;
  return (
    <Card
      title={t('home-title')}
      actions={
        <Link to={paths.studentHomework()} sx={target}>
          {t('home-all')}
        </Link>
      }
    >
      {homework.length > 0 && <HomeworkRows homework={homework} other="teacher" to={paths.studentHomework} />}
      {more > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('home-more', { count: more })}</Box>
      )}
      {unread > 0 && (
        <Link to={`${paths.studentHomework()}?state=CORRECTED`} sx={{ ...target, gap: 1 }}>
          <BadgeIcon name="TaskAlt" />
          {t('home-new', { count: unread })}
        </Link>
      )}
    </Card>
  );
}

const target = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const;
