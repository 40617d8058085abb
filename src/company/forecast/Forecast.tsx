import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Extension, listExtensions } from '#calls/business-extensions.ts';
import { nudgeEmployee } from '#calls/business-forecast.ts';
import { companyUsage, type UsageRow } from '#calls/company-usage.ts';
import { useToday } from '#src/agenda/today.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { AskExtension } from '../extensions/AskExtension.tsx';
import { ExtensionState } from '../extensions/ExtensionState.tsx';
import { rowsSx, secondSx, stackedOnPhone } from '../usage/rows-style.ts';
import { MoveCredits } from './MoveCredits.tsx';

const BARS = 10;

/** Whose credits will be lost at the present pace, the most first, and what can be done about it. */
export function Forecast() {
  const { t } = useTranslation('company');
  const today = useToday();
  const [moving, setMoving] = useState<UsageRow | null>(null);
  const [extending, setExtending] = useState<UsageRow | null>(null);
  const { data: extensions = [] } = useApi(listExtensions);
  const usage = useApi(companyUsage, { query: { by: 'employee', from: today, to: today } });
  return (
    <Card title={t('forecast.title')}>
      <Box component="p" sx={{ color: 'text.secondary', mt: 0 }}>
        {t('forecast.means')}
      </Box>
      <QueryView query={usage}>
        {({ rows }) => {
          const people = rows.filter(({ id, isMember }) => id !== null && isMember);
          const losing = people
            .filter(({ forecast }) => forecast > 0)
            .toSorted((a, b) => b.forecast - a.forecast);
          if (losing.length === 0)
            return <EmptyState icon={TaskAlt} title={t('forecast.none')} text={t('forecast.none-text')} />;
          return (
            <>
              {losing.length > 1 && (
                <Box sx={{ mb: 2 }}>
                  <BarChart
                    label={t('forecast.title')}
                    height={72}
                    points={losing.slice(0, BARS).map(({ id, name, forecast }) => ({
                      label: name ?? '',
                      value: forecast,
                      to: paths.businessStudent(id ?? ''),
                    }))}
                  />
                </Box>
              )}
              <Box component="ul" aria-label={t('forecast.title')} sx={[rowsSx, stackedOnPhone]}>
                {losing.map((row) => (
                  <Loss
                    key={row.id}
                    row={row}
                    extension={extensions.find(({ studentId }) => studentId === row.id)}
                    onMove={() => setMoving(row)}
                    onExtend={() => setExtending(row)}
                  />
                ))}
              </Box>
              {moving && <MoveCredits from={moving} colleagues={people} onClose={() => setMoving(null)} />}
              {extending && (
                <AskExtension
                  student={{ id: extending.id ?? '', name: extending.name ?? '', lossOn: extending.lossOn }}
                  onClose={() => setExtending(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

interface LossProps {
  row: UsageRow;
  /** The latest wish that they may hold longer. */
  extension: Extension | undefined;
  onMove: () => void;
  onExtend: () => void;
}

function Loss({ row, extension, onMove, onExtend }: LossProps) {
  const { t } = useTranslation(['company', 'extension']);
  const nudge = useCommand(nudgeEmployee);
  const name = row.name ?? '';
  const id = row.id ?? '';
  const remind = async () => {
    const { isSent } = await nudge.mutateAsync({ params: { id } });
    if (isSent) toast.success(t('forecast.nudged', { name }));
    else toast.info(t('forecast.not-nudged', { name }));
  };
  return (
    <li>
      <div>
        <Link to={paths.businessStudent(id)}>
          <b>{name}</b>
        </Link>
        <Box sx={secondSx}>
          {t('forecast.loses', { count: row.forecast })} {t('forecast.of', { count: row.unused })}
          {row.lossOn && (
            <>
              , {t('forecast.from')} <PlainDateField date={row.lossOn} />
            </>
          )}
        </Box>
        {extension && <ExtensionState extension={extension} />}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-label={t('forecast.move-of', { name })} onClick={onMove}>
          {t('forecast.move')}
        </Button>
        {extension?.status !== 'PENDING' && (
          <Button aria-label={t('extension:ask-of', { name })} onClick={onExtend}>
            {t('extension:ask')}
          </Button>
        )}
        <Button
          aria-label={t('forecast.nudge-of', { name })}
          disabled={nudge.isPending}
          onClick={() => void remind()}
        >
          {t('forecast.nudge')}
        </Button>
      </Box>
    </li>
  );
}
