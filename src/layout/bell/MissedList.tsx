import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MissedLesson } from '#domain/teaching/api/missed-lessons.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { missedText } from './missed-text.ts';
import { linkRow, rowDisc } from './row-style.ts';

interface MissedListProps {
  lessons: readonly MissedLesson[];
  onFollow: () => void;
}

/** Missed lessons. Each links to its classroom while it runs, and to its result afterwards. */
export function MissedList({ lessons, onFollow }: MissedListProps) {
  const { t } = useTranslation('missed');
  return (
    <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
      {lessons.map((lesson) => {
        const { lessonId, startsAt, withName, isWaitedFor } = lesson;
        return (
          <li key={lessonId}>
            <Box component={Link} to={paths.meetingRoom(lessonId)} onClick={onFollow} sx={linkRow}>
              <Box component="span" sx={[rowDisc, toneSx(isWaitedFor ? 'danger' : 'neutral')]}>
                <BadgeIcon name="PersonOff" />
              </Box>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: isWaitedFor ? 700 : 600 }}>
                  {withName}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
                  {t(isWaitedFor ? missedText(lesson) : `${missedText(lesson)}-then`)}
                </Box>
                <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  <InstantField at={startsAt} as="relative" />
                  {isWaitedFor && (
                    <Box component="b" sx={{ color: 'primary.main' }}>{` · ${t('to-room')}`}</Box>
                  )}
                </Box>
              </Box>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
