import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allowQuote, getScore } from '#calls/teaching/api/scores.ts';
import type { ScoredLesson } from '#domain/teaching/api/scores.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Score = NonNullable<ScoredLesson['score']>;

/** The consent to quote the comment; students can give and withdraw it at any time. */
function QuotePermission({ lessonId, mayQuote }: { lessonId: string; mayQuote: boolean }) {
  const { t } = useTranslation('score-form');
  const allow = useCommand(allowQuote, { invalidates: [getScore] });
  const change = () => allow.mutate({ params: { id: lessonId }, body: { mayQuote: !mayQuote } });
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, color: 'text.secondary' }}
    >
      {t(mayQuote ? 'quoted' : 'not-quoted')}
      <Button onClick={change} loading={allow.isPending} sx={{ minHeight: 44 }}>
        {t(mayQuote ? 'stop-quote' : 'allow-quote')}
      </Button>
    </Box>
  );
}

interface SubmittedScoreProps {
  lessonId: string;
  canQuote: boolean;
  score: Score;
  /** Opens the form again; left out: the rating cannot be changed any more. */
  onChange?: (() => void) | undefined;
}

/** A rating that was given. */
export function SubmittedScore({ lessonId, canQuote, score, onChange }: SubmittedScoreProps) {
  const { t } = useTranslation('score-form');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Notice variant="success">{t('thanks')}</Notice>
      <Card>
        <Box>{t('gave', { lesson: score.lessonStars, teacher: score.teacherStars })}</Box>
        {score.comment && <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{score.comment}</Box>}
        {score.comment && (canQuote || score.mayQuote) && (
          <QuotePermission lessonId={lessonId} mayQuote={score.mayQuote} />
        )}
      </Card>
      <Button component={Link} to={paths.studentHistory} variant="outlined" size="large">
        {t('history')}
      </Button>
      {onChange && (
        <Button onClick={onChange} sx={{ minHeight: 44 }}>
          {t('change')}
        </Button>
      )}
    </Box>
  );
}
