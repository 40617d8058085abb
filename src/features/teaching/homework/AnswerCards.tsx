import { useTranslation } from 'react-i18next';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { HandedInFile, type HomeworkFileEndpoint } from './HandedInFile.tsx';
import { MarkedAnswer } from './MarkedAnswer.tsx';

interface AnswerCardProps {
  homework: Homework;
  title: string;
  /** Shown where there is neither text nor file. */
  nothing: string;
  file?: HomeworkFileEndpoint;
}

/** The submitted answer: the text with its marks, and the file. */
export function AnswerCard({ homework: { answer, marks, file }, title, nothing, ...rest }: AnswerCardProps) {
  return (
    <Card title={title}>
      {answer && <MarkedAnswer answer={answer} marks={marks} />}
      {file && (
        <Box sx={{ mt: answer ? 2 : 0 }}>
          <HandedInFile file={file} endpoint={rest.file} />
        </Box>
      )}
      {!answer && !file && nothing}
    </Card>
  );
}

/** The teacher's comment. */
export function CorrectionCard({ homework: { teacher, comment, marks } }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  return (
    <Card title={t('correction', { name: teacher.fullName })}>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {comment ?? (marks.length === 0 && t('corrected-done'))}
      </Box>
    </Card>
  );
}
