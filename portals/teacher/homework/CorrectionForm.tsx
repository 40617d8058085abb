import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { correctHomework, getTaughtHomework, listTaughtHomework } from '#calls/teaching/api/homework.ts';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { MAX_COMMENT } from '#domain/teaching/homework.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { HandedInFile } from '#src/features/teaching/homework/HandedInFile.tsx';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { carriedOver, draftMarks, withLostNotes } from './draft-marks.ts';
import { MarkEditor } from './MarkEditor.tsx';

/** The correction of one item: notes on its text and a comment, or neither. */
export function CorrectionForm({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { student, answer, file, state, version } = homework;
  const [comment, setComment] = useState(homework.comment ?? '');
  const [marks, setMarks] = useState(() => draftMarks(answer, homework.marks));
  /** The item that the notes were written for. */
  const [basis, setBasis] = useState(homework);
  const [notice, setNotice] = useState<string | null>(null);
  const save = useCommand(correctHomework, {
    invalidates: [listTaughtHomework, getTaughtHomework],
    onReply: () => {
      toast.success(t('saved', { name: student.fullName }));
      void navigate(paths.teacherHomework());
    },
    onError: (error) => {
      const { current } = (error instanceof ApiError ? (error.body.details ?? {}) : {}) as {
        current?: Homework;
      };
      if (!current) return;
      client.setQueryData([getTaughtHomework.path, { params: { id: homework.id } }], current);
      void client.invalidateQueries({ queryKey: keyOf(listTaughtHomework) });
    },
  });
  // The student changed the answer, as the server said or as the open page heard: each note stays at its words, or in the comment.
  if (basis.version !== version) {
    setBasis(homework);
    if (basis.answer !== answer) {
      const { kept, lost } = carriedOver(answer, marks);
      setMarks(kept);
      setComment(withLostNotes(comment, lost));
    }
    if (state !== 'CORRECTED') setNotice(t('student-changed', { name: student.fullName }));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = marks.find(({ note }) => note.trim() === '');
    if (empty) return setNotice(t('note-missing', { words: empty.words }));
    setNotice(null);
    return save.mutate({
      params: { id: homework.id },
      body: { version, comment, marks: marks.map(({ start, end, note }) => ({ start, end, note })) },
    });
  };
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  const failure = save.error && !isStale ? save.error : null;
  const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
  return (
    <Card title={t('answer-of', { name: student.fullName })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {notice && (
          <Notice variant="warning" role="alert">
            {notice}
          </Notice>
        )}
        {failure && <Notice variant="error">{fields[0] ?? errorText(failure, t)}</Notice>}
        {file && <HandedInFile file={file} />}
        {answer !== '' && <MarkEditor answer={answer} marks={marks} onChange={setMarks} />}
        {answer === '' && !file && (
          <Box sx={{ color: 'text.secondary' }}>{state === 'OPEN' ? t('not-handed-in') : t('no-answer')}</Box>
        )}
        <TextArea
          label={t('comment')}
          rows={3}
          maxLength={MAX_COMMENT}
          value={comment}
          hint={t('comment-hint')}
          onChange={setComment}
        />
        <div>
          <Button type="submit" variant="contained" size="large" loading={save.isPending}>
            {state === 'OPEN' ? t('mark-done') : t('save')}
          </Button>
        </div>
      </Box>
    </Card>
  );
}
