import Star from '@mui/icons-material/Star';
import StarOutline from '@mui/icons-material/StarBorder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ALL_STARS } from './all-stars.ts';
import { type RatedLesson, useRating } from './use-rating.ts';

interface LessonRatingProps {
  lesson: RatedLesson;
  /** Called with the first press. */
  onRate?: () => void;
}

/** A lesson's stars in place: one press stores them, another changes them. The comment and the teacher's own stars are on the form. */
export function LessonRating({ lesson, onRate }: LessonRatingProps) {
  const { t } = useTranslation('score-form');
  const id = useId();
  const { stars, isStored, rate } = useRating(lesson);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {stars > 0 ? t('your') : t('how', { name: lesson.teacherName })}
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', ml: '-6px' }}>
        {ALL_STARS.map((each) => {
          const isGiven = each <= stars;
          const Shape = isGiven ? Star : StarOutline;
          return (
            <Box
              component="button"
              type="button"
              key={each}
              aria-pressed={each === stars}
              aria-label={t('give', { count: each, word: t(`stars.${each}`) })}
              onClick={() => {
                onRate?.();
                rate(each);
              }}
              sx={star}
            >
              <Shape aria-hidden sx={{ fontSize: 32, color: isGiven ? 'warning.main' : 'text.secondary' }} />
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {isStored ? t('saved', { word: t(`stars.${stars}`) }) : stars > 0 && t(`stars.${stars}`)}
        </Box>
        {stars > 0 && (
          <Button component={Link} to={paths.studentScoreForm(lesson.id)} edge="start" sx={{ minHeight: 44 }}>
            {t('add-comment')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const star = {
  all: 'unset',
  boxSizing: 'border-box',
  width: 44,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid var(--primary)' },
} as const;
