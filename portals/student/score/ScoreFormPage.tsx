import { MomentText } from '#src/ui/MomentText.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { allowQuote, getScore, giveScore } from '#calls/teaching/api/scores.ts';
import { listHistoryLessons } from '#calls/scheduling/api/student-history.ts';
import type { ScoredLesson } from '#domain/teaching/api/scores.ts';
import { request } from '#src/api/client.ts';
import { apiQuery, keyOf, useApi, useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Stars } from './Stars.tsx';

interface Values {
  comment: string;
  mayQuote: boolean;
}

function Scoring({ lesson }: { lesson: ScoredLesson }) {
  const { t } = useTranslation('score-form');
  const form = usePlainForm<Values>({ comment: '', mayQuote: false }, ['comment']);
  const [lessonStars, setLessonStars] = useState(0);
  const [teacherStars, setTeacherStars] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const isMissing = lessonStars === 0 || teacherStars === 0;
  const { said, unless } = useMissing({
    lesson: lessonStars === 0 && t('choose'),
    teacher: teacherStars === 0 && t('choose'),
  });
  const send = async ({ comment, mayQuote }: Values) => {
    const params = { id: lesson.lessonId };
    const body = { lessonStars, teacherStars, comment: comment.trim() === '' ? null : comment, mayQuote };
    const saved = await request(giveScore, { params, body }, { idempotencyKey: key });
    queryClient.setQueryData(apiQuery(getScore, { params }).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: keyOf(listHistoryLessons) });
  };
  return (
    <Card>
      <Form form={form} onSubmit={send}>
        <Stars label={t('lesson')} value={lessonStars} onChange={setLessonStars} missing={said['lesson']} />
        <Stars
          label={t('teacher', { name: lesson.teacherName })}
          value={teacherStars}
          onChange={setTeacherStars}
          missing={said['teacher']}
        />
        <TextField name="comment" label={t('comment')} hint={t('comment-hint')} rows={4} />
        {form.watch('comment').trim() !== '' && <CheckboxField name="mayQuote" label={t('may-quote')} />}
        {isMissing ? (
          <Button variant="contained" size="large" fullWidth onClick={unless(() => {})}>
            {t('send')}
          </Button>
        ) : (
          <SubmitButton fullWidth>{t('send')}</SubmitButton>
        )}
      </Form>
    </Card>
  );
}

type Score = NonNullable<ScoredLesson['score']>;

/** Whether the school may quote the comment; it can be allowed and withdrawn at any time. */
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

function SubmittedScore({ lessonId, score }: { lessonId: string; score: Score }) {
  const { t } = useTranslation('score-form');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Notice variant="success">{t('thanks')}</Notice>
      <Card>
        <Box>{t('gave', { lesson: score.lessonStars, teacher: score.teacherStars })}</Box>
        {score.comment && <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{score.comment}</Box>}
        {score.comment && <QuotePermission lessonId={lessonId} mayQuote={score.mayQuote} />}
      </Card>
      <Button component={Link} to={paths.studentHistory} variant="outlined" size="large">
        {t('history')}
      </Button>
    </Box>
  );
}

/** ROUTE-18: a student scores a lesson and its teacher, once. */
export function ScoreFormPage() {
  const { t } = useTranslation('score-form');
  const { id = '' } = useParams();
  const lesson = useApi(getScore, { params: { id } });
  return (
    <Box sx={{ maxWidth: 600 }}>
      <QueryView query={lesson} isPage>
        {(found) => (
          <>
            <PageHeader
              title={t('title')}
              subtitle={
                <>
                  {found.groupName ?? found.teacherName} · <MomentText at={found.startsAt} />
                </>
              }
            />
            {found.score && <SubmittedScore lessonId={id} score={found.score} />}
            {found.canScore && <Scoring lesson={found} />}
            {!found.score && !found.canScore && <Notice variant="info">{t('not-now')}</Notice>}
          </>
        )}
      </QueryView>
    </Box>
  );
}
