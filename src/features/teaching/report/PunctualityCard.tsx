import LinkOff from '@mui/icons-material/LinkOff';
import Logout from '@mui/icons-material/Logout';
import PersonOff from '@mui/icons-material/PersonOff';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Punctuality } from '#calls/teaching/api/punctuality.ts';
import { amountOf, PUNCTUALITY, type PunctualityFigure } from '#domain/teaching/punctuality.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { Link } from '#src/ui/Link.tsx';
import { InRoomNote } from './InRoomNote.tsx';

type KeptLesson = Punctuality['lessons'][number];
const ICON = { late: Schedule, early: Logout, reconnects: LinkOff, missed: PersonOff } as const;

interface PunctualityCardProps {
  punctuality: Punctuality;
  /** Another month, where the page has no such choice of its own. */
  actions?: ReactNode;
  /** Renders a lesson's name as a link to its page. */
  toLesson: (lesson: KeptLesson) => ReactNode;
}

/** A month's lessons begun late, left early, lost and missed; each figure leads to its lessons, and which are shown is in the address. */
export function PunctualityCard({ punctuality, actions, toLesson }: PunctualityCardProps) {
  const { t } = useTranslation('punctuality');
  const { shown, to } = useFigure();
  const { logged, sums, lessons } = punctuality;
  const rows = shown ? lessons.filter((lesson) => amountOf(shown, lesson) > 0) : [];
  return (
    <Card title={t('title')} actions={actions}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        {logged === 0 ? t('none') : t('note', { count: logged })}
      </Box>
      {logged > 0 && (
        <Box sx={figures}>
          {PUNCTUALITY.map((figure) => {
            const { lessons: count, amount } = sums[figure];
            return (
              <KeyFigure
                key={figure}
                isCompact
                icon={ICON[figure]}
                tone={count > 0 ? 'warning' : 'success'}
                label={t(`figure.${figure}`)}
                value={count}
                note={count > 0 && t(`amount.${figure}`, { count: amount })}
                {...(count > 0 && { to: to(figure) })}
              />
            );
          })}
        </Box>
      )}
      {shown && rows.length > 0 && (
        <Box component="section" aria-label={t(`figure.${shown}`)} sx={{ mt: 2 }}>
          <Box sx={head}>
            <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
              {t(`figure.${shown}`)}
            </Box>
            <Link
              to={to(null)}
              sx={{ minWidth: 44, minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {t('hide')}
            </Link>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((lesson) => (
              <Box component="li" key={lesson.id} sx={row}>
                <InstantField at={lesson.startsAt} />
                {toLesson(lesson)}
                <InRoomNote inRoom={lesson.inRoom} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}

/** The figure whose lessons are shown, stored as `?figure=late`; month and tab stay unchanged. */
function useFigure() {
  const { search, hash } = useLocation();
  const now = new URLSearchParams(search);
  const asked = now.get('figure');
  const to = (figure: PunctualityFigure | null): string => {
    const next = new URLSearchParams(search);
    if (figure === null) next.delete('figure');
    else next.set('figure', figure);
    return `?${next}${hash}`;
  };
  return { shown: PUNCTUALITY.find((figure) => figure === asked), to };
}

const figures = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
