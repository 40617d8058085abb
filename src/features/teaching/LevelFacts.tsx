import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { LevelResult, listLevelResultsOfStudent } from '#domain/teaching/api/level-test.ts';
import { SKILLS } from '#domain/teaching/level-test.ts';
import { Box } from '#src/ui/Box.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Chip } from '#src/ui/Chip.tsx';

const WAY = { TEST: 'test', SELF: 'own-word' } as const;

/** One test: date, level and the result of each skill. */
function Result({ result }: { result: LevelResult }) {
  const { t } = useTranslation('level-form');
  const parts = SKILLS.flatMap((skill) => {
    const part = result.skills[skill];
    return part ? [`${t(`skill.${skill}`)} ${part.level} (${t('right', part)})`] : [];
  });
  return (
    <Box component="li">
      <b>{result.level}</b> · {t(WAY[result.kind])} · <DayField at={result.takenAt} />
      {parts.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{parts.join(' · ')}</Box>
      )}
    </Box>
  );
}

/** A student's level, whether the school has confirmed it, and the result of each test. */
export function LevelFacts({ level, isConfirmed, results }: Reply<typeof listLevelResultsOfStudent>) {
  const { t } = useTranslation('level-form');
  return (
    <>
      {level && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          {t('student-has')} <b>{level}</b>
          <Chip tone={isConfirmed ? 'success' : 'warning'}>
            {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
          </Chip>
        </Box>
      )}
      {results.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('no-one')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </Box>
      )}
    </>
  );
}
