import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportTeams, listTeams, type Team } from '#calls/business/api/business-teams.ts';
import { attendanceRate } from '#domain/business/business-usage.ts';
import { TEAM_KINDS, type TeamKind } from '#domain/business/team.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { TeamTable } from './TeamTable.tsx';

/** Most bars that fit beside each other; the table has all teams. */
const BARS = 8;

interface TeamsCardProps {
  /** The split shown first. */
  first: TeamKind;
}

/** The company's cost centres or groups side by side, those that need attention first; the split is in the address. */
export function TeamsCard({ first }: TeamsCardProps) {
  const { t } = useTranslation('company-teams');
  const [search, setSearch] = useAddressSearch();
  const by = TEAM_KINDS.find((kind) => kind === search.get('teams')) ?? first;
  const teams = useApi(listTeams, { query: { by } }, { placeholderData: keepPreviousData });
  const choose = (kind: TeamKind) => {
    const next = new URLSearchParams(search);
    next.set('teams', kind);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Card
      title={t('title')}
      actions={<DownloadButton address={addressOf(exportTeams, { query: { by } })} label={t('export')} />}
    >
      <Box sx={{ mb: 2 }}>
        <ToggleGroup
          label={t('by')}
          value={by}
          options={TEAM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={choose}
        />
      </Box>
      <QueryView query={teams}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState picture="people" title={t(`none.${by}`)} text={t(`none-text.${by}`)} />
          ) : (
            <>
              <Attendance teams={rows} />
              <TeamTable teams={rows} by={by} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

/** The attendance of the teams in the order of the table; nothing where fewer than two have any. */
function Attendance({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('company-teams');
  const points = teams.flatMap(({ name, ...team }) => {
    const rate = attendanceRate(team);
    return rate === null ? [] : [{ label: name ?? t('rest'), value: rate }];
  });
  if (points.length < 2) return null;
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, maxWidth: 760 }}>
      <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>
        {t('chart')}
      </Box>
      <BarChart label={t('chart')} points={points.slice(0, BARS)} format={formatPercent} height={72} />
    </Box>
  );
}
