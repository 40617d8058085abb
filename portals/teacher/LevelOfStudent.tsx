import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLevelResultsOfStudent } from '#calls/teaching/api/level-test.ts';
import { useApi } from '#src/api/queries.ts';
import { LevelFacts } from '#src/features/teaching/LevelFacts.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

function Results({ studentId }: { studentId: string }) {
  const known = useApi(listLevelResultsOfStudent, { params: { id: studentId } });
  return <QueryView query={known}>{(facts) => <LevelFacts {...facts} />}</QueryView>;
}

/** Placement test results of the teacher's student, loaded when opened. */
export function LevelOfStudent({ studentId, name }: { studentId: string; name: string }) {
  const { t } = useTranslation('level-form');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('tests-of', { name })}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ minHeight: 44, ml: -2.25 }}
      >
        {t('tests')}
      </Button>
      <Box id={id} sx={{ display: 'grid', gap: 1 }}>
        {isOpen && <Results studentId={studentId} />}
      </Box>
    </Box>
  );
}
