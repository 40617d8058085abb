import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { confirmLevel, type LevelResult, listLevelResults } from '#domain/api/level-test.ts';
import { SKILLS } from '#domain/level-test.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useMay } from '#src/session/use-may.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { Pill } from '#src/ui/Pill.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/ui/toast-store.ts';

const WAY = { TEST: 'test', SELF: 'own-word' } as const;

/** One test: when, which level, and how each skill came out. */
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

/** What tests have found of a student, and whether the school stands behind the level; one press confirms the last one. */
export function LevelTests({ studentId }: { studentId: string }) {
  const { t } = useTranslation('level-form');
  const may = useMay();
  const refresh = useRefresh();
  const params = { id: studentId };
  const known = useApi(listLevelResults, { params });
  const confirm = useCommand(confirmLevel, {
    invalidates: [listLevelResults],
    onSuccess: refresh,
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Card title={t('tests')}>
      <QueryView query={known}>
        {({ level, isConfirmed, results }) => {
          const suggested = results[0]?.level ?? level;
          return (
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              {level && (
                <Box>
                  {t('student-has')} <b>{level}</b>{' '}
                  <Pill tone={isConfirmed ? 'success' : 'warning'}>
                    {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
                  </Pill>
                </Box>
              )}
              {results.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nobody')}</Box>}
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                {results.map((result) => (
                  <Result key={result.id} result={result} />
                ))}
              </Box>
              {suggested && (!isConfirmed || suggested !== level) && may('students', 'edit') && (
                <Button
                  variant="outlined"
                  loading={confirm.isPending}
                  onClick={() => confirm.mutate({ params, body: { level: suggested } })}
                >
                  {t('confirm', { level: suggested })}
                </Button>
              )}
            </Box>
          );
        }}
      </QueryView>
    </Card>
  );
}
