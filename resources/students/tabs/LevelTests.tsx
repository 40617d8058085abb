import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { confirmLevel, listLevelResults } from '#domain/teaching/api/level-test.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { LevelFacts } from '#src/features/teaching/LevelFacts.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/toast-store.ts';

/** A student's test results, and whether the school has confirmed the level; a button confirms the latest one. */
export function LevelTests({ studentId }: { studentId: string }) {
  const { t } = useTranslation('level-form');
  const can = useCan();
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
              <LevelFacts level={level} isConfirmed={isConfirmed} results={results} />
              {suggested && (!isConfirmed || suggested !== level) && can('students', 'edit') && (
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
