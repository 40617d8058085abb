import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { HomeworkRow } from '#domain/teaching/api/homework.ts';
import { pill } from '#src/theme/pill.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { HomeworkBadge } from './HomeworkBadge.tsx';
import { HomeworkDates } from './HomeworkDates.tsx';

interface HomeworkRowsProps {
  homework: readonly HomeworkRow[];
  /** Whose name is shown: the other side of the reader. */
  other: 'student' | 'teacher';
  to: (id: string) => string;
}

/** Homework as rows; each whole row opens its item. */
export function HomeworkRows({ homework, other, to }: HomeworkRowsProps) {
  const { t } = useTranslation('homework');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {homework.map((item) => (
        <Box component="li" key={item.id} sx={row}>
          <Avatar name={item[other].fullName} photoUrl={item[other].photoUrl} size={44} />
          <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'grid', gap: 0.5 }}>
            <Box component={RouterLink} to={to(item.id)} sx={name}>
              {item.task}
            </Box>
            <Box sx={small}>
              {item[other].fullName} · <HomeworkDates homework={item} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              <HomeworkBadge homework={item} />
              {item.isUnread && other === 'teacher' && (
                <Box component="span" sx={[pill, toneSx('accent')]}>
                  {t('new')}
                </Box>
              )}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0.5 },
} as const;
const name = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  // The whole row opens it.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--primary)' },
} as const;
const small = { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' } as const;
