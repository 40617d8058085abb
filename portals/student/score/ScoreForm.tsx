import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeScore, getScore, giveScore } from '#calls/teaching/api/scores.ts';
import type { ScoredLesson } from '#domain/teaching/api/scores.ts';
import { request } from '#src/api/client.ts';
import { apiQuery, keyOf } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Stars } from './Stars.tsx';
import { AFTER_RATING } from './use-rating.ts';

interface Values {
  comment: string;
  mayQuote: boolean;
}
type Body = Values & { lessonStars: number; teacherStars: number };

/** Gives the rating, or changes what is different of the one that was given. */
function save({ lessonId, score }: ScoredLesson, key: string, body: Body): Promise<ScoredLesson> {
  const params = { id: lessonId };
  const { lessonStars, teacherStars } = body;
  const comment = body.comment.trim() === '' ? null : body.comment;
  const mayQuote = comment !== null && body.mayQuote;
  const stars = { lessonStars, teacherStars };
  if (!score)
    return request(giveScore, { params, body: { ...stars, comment, mayQuote } }, { idempotencyKey: key });
  const isSame = comment === score.comment && mayQuote === score.mayQuote;
  return request(changeScore, { params, body: { ...stars, ...(!isSame && { comment, mayQuote }) } });
}

/** The whole rating: stars of the lesson and of the teacher, and a comment. */
export function ScoreForm({ lesson, onSaved }: { lesson: ScoredLesson; onSaved: () => void }) {
  const { t } = useTranslation('score-form');
  const { score, lessonId, teacherName } = lesson;
  const form = usePlainForm<Values>({ comment: score?.comment ?? '', mayQuote: score?.mayQuote ?? false }, [
    'comment',
  ]);
  const [lessonStars, setLessonStars] = useState<number>(score?.lessonStars ?? 0);
  const [teacherStars, setTeacherStars] = useState<number>(score?.teacherStars ?? 0);
  const [key] = useState(() => crypto.randomUUID());
  const isMissing = lessonStars === 0 || teacherStars === 0;
  const { said, unless } = useMissing({
    lesson: lessonStars === 0 && t('choose'),
    teacher: teacherStars === 0 && t('choose'),
  });
  const send = async (values: Values) => {
    const saved = await save(lesson, key, { ...values, lessonStars, teacherStars });
    onSaved();
    queryClient.setQueryData(apiQuery(getScore, { params: { id: lessonId } }).queryKey, saved);
    const others = AFTER_RATING.filter((endpoint) => endpoint !== getScore);
    await Promise.all(others.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })));
  };
  const label = t(score ? 'save' : 'send');
  return (
    <Card>
      <Form form={form} onSubmit={send}>
        <Stars label={t('lesson')} value={lessonStars} onChange={setLessonStars} missing={said['lesson']} />
        <Stars
          label={t('teacher', { name: teacherName })}
          value={teacherStars}
          onChange={setTeacherStars}
          missing={said['teacher']}
        />
        <TextField name="comment" label={t('comment')} hint={t('comment-hint')} rows={4} />
        {lesson.canQuote && form.watch('comment').trim() !== '' && (
          <CheckboxField name="mayQuote" label={t('may-quote')} />
        )}
        {isMissing ? (
          <Button variant="contained" size="large" fullWidth onClick={unless(() => {})}>
            {label}
          </Button>
        ) : (
          <SubmitButton fullWidth>{label}</SubmitButton>
        )}
      </Form>
    </Card>
  );
}
