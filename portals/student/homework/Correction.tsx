import { useTranslation } from 'react-i18next';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { HandedInFile } from '#src/features/teaching/homework/HandedInFile.tsx';
import { MarkedAnswer } from '#src/features/teaching/homework/MarkedAnswer.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';

/** The teacher's comment, and the student's text with its marks. */
export function Correction({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  const { teacher, comment, answer, marks, file, handedInAt } = homework;
  return (
    <>
      <Card title={t('correction', { name: teacher.fullName })}>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment ?? (marks.length === 0 && t('corrected-done'))}
        </Box>
      </Card>
      <Card title={t('answer')}>
        {answer && <MarkedAnswer answer={answer} marks={marks} />}
        {file && (
          <Box sx={{ mt: answer ? 2 : 0 }}>
            <HandedInFile file={file} />
          </Box>
        )}
        {!answer && !file && (handedInAt === null ? t('done-in-lesson') : t('no-answer'))}
      </Card>
    </>
  );
}
