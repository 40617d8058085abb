import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Team } from '#calls/business/api/business-teams.ts';
import type { IconName } from '#domain/shared/appearance.ts';
import { attendanceRate } from '#domain/business/business-usage.ts';
import type { TeamKind, TeamReason } from '#domain/business/team.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { HelpText } from '#src/ui/HelpText.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { focusEmployees } from './employees-anchor.ts';
import { small, table } from './team-table-style.ts';

const REASONS: Readonly<Record<TeamReason, { tone: Tone; icon: IconName }>> = {
  ATTENDANCE: { tone: 'danger', icon: 'Warning' },
  IDLE: { tone: 'warning', icon: 'Bedtime' },
  EXPIRING: { tone: 'info', icon: 'HourglassEmpty' },
};

/** A group leads to its page, a cost centre to its employees in the list below. */
function Name({ team: { id, name }, by }: { team: Team; by: TeamKind }) {
  const { t } = useTranslation('company-teams');
  const [search] = useAddressSearch();
  if (by === 'group') return <Link to={paths.businessGroup(id ?? '')}>{name}</Link>;
  const next = new URLSearchParams(search);
  next.set('centre', id ?? 'none');
  next.delete('page');
  return (
    <Link to={`?${next}`} preventScrollReset onClick={focusEmployees}>
      {name ?? t('rest')}
    </Link>
  );
}

function Attendance({ team }: { team: Team }) {
  const { t } = useTranslation('company-teams');
  const { completed, missed } = team;
  const rate = attendanceRate(team);
  if (rate === null) return <Box sx={small}>{t('no-lessons')}</Box>;
  return (
    <div>
      <b>{formatPercent(rate)}</b>
      <Box sx={small}>{t('taken', { completed, due: completed + missed })}</Box>
    </div>
  );
}

function Reasons({ reasons, employees }: Team) {
  const { t } = useTranslation('company-teams');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {reasons.map((reason) => (
        <Chip key={reason} {...REASONS[reason]}>
          {t(`reason.${reason}`)}
        </Chip>
      ))}
      {reasons.length === 0 && employees > 0 && (
        <Chip tone="success" icon="TaskAlt">
          {t('fine')}
        </Chip>
      )}
    </Box>
  );
}

interface TeamTableProps {
  teams: readonly Team[];
  by: TeamKind;
}

/** A table if there is room for it; otherwise each team is a card whose cells have their column's name. */
export function TeamTable({ teams, by }: TeamTableProps) {
  const { t } = useTranslation('company-teams');
  const hasCredits = by === 'costCentre';
  const head = (column: string, isExplained = false) => (
    <th scope="col">
      {isExplained ? (
        <HelpText means={t(`means.${column}`)}>{t(`column.${column}`)}</HelpText>
      ) : (
        t(`column.${column}`)
      )}
    </th>
  );
  return (
    <Box component="table" aria-label={t('title')} sx={table}>
      <thead>
        <tr>
          {head('team')}
          {head('attention', true)}
          {head('attendance', true)}
          {head('used', true)}
          {hasCredits && head('available', true)}
          {head('levels', true)}
          {head('last')}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id ?? ''}>
            <th scope="row">
              <Name team={team} by={by} />
              <Box sx={small}>{t('employees', { count: team.employees })}</Box>
            </th>
            <td data-label={t('column.attention')}>
              <Reasons {...team} />
            </td>
            <td data-label={t('column.attendance')}>
              <Attendance team={team} />
            </td>
            <td data-label={t('column.used')}>
              <span>{team.used}</span>
            </td>
            {hasCredits && (
              <td data-label={t('column.available')}>
                <div>
                  {team.available}
                  {(team.expiring ?? 0) > 0 && (
                    <Box sx={small}>{t('expiring', { count: team.expiring ?? 0 })}</Box>
                  )}
                </div>
              </td>
            )}
            <td data-label={t('column.levels')}>
              <span>
                {team.withLevel === 0
                  ? t('no-levels')
                  : t('levels', { count: team.levelUps, total: team.withLevel })}
              </span>
            </td>
            <td data-label={t('column.last')}>
              {team.lastLessonAt ? <InstantField at={team.lastLessonAt} /> : <span>{t('never')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
