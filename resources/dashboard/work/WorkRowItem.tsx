import { WORK_GROUP, canWork } from '#domain/provider/work-list.ts';
import type { TrialTeacher, WorkRow } from '#domain/provider/api/work-list.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useCan } from '#src/session/use-can.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { menuEntry, MoreMenu } from '#src/ui/MoreMenu.tsx';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { RowAction, SuggestionReason } from './RowAction.tsx';
import { RowMatter, RowTime } from './RowText.tsx';
import { rowAddress } from './row-address.ts';
import type { WorkShow } from './WorkDialog.tsx';

interface WorkRowItemProps {
  row: WorkRow;
  rowKey: string;
  currency: string;
  now: number;
  suggestion: TrialTeacher | null | undefined;
  onShow: (show: WorkShow) => void;
}

/** Further actions of a row, behind its menu. */
function useMore({ group }: WorkRow, suggestion: TrialTeacher | null | undefined): WorkShow[] {
  const can = useCan();
  if (group === 'UNASSIGNED_TRIAL') return suggestion ? ['assign'] : [];
  if (group !== 'UNCOVERED_LESSON') return [];
  return can('students', 'edit') ? ['credits', 'cancel'] : ['cancel'];
}

/** One row: who, what, since when, and what to do about it. */
export function WorkRowItem({ row, rowKey, currency, now, suggestion, onShow }: WorkRowItemProps) {
  const t = useT();
  const zone = useZone();
  const { user } = useUserContext();
  const more = useMore(row, suggestion);
  const { colour, icon } = WORK_GROUP[row.group];
  const canAct = Boolean(user?.rights) && canWork(user!.rights!, row.group, 'edit');
  return (
    <Box component="li" data-key={rowKey} data-group={row.group} sx={item}>
      <Box sx={{ display: 'flex' }}>
        <Chip tone={colour} icon={icon}>
          {t(`dashboard.work.state.${row.group}`)}
        </Chip>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <RowLink to={rowAddress(row, zone)}>{row.personName}</RowLink>
        <Box sx={quiet}>
          <RowMatter row={row} currency={currency} />
          {suggestion && (
            <>
              {' · '}
              <SuggestionReason suggestion={suggestion} />
            </>
          )}
        </Box>
      </Box>
      <Box sx={quiet}>
        <RowTime row={row} now={now} />
      </Box>
      {canAct && (
        <Box sx={actions}>
          <RowAction row={row} suggestion={suggestion} onShow={onShow} />
          {more.length > 0 && (
            <MoreMenu label={t('dashboard.work.more-of', { name: row.personName })}>
              {more.map((show) => (
                <Box key={show} component="button" type="button" onClick={() => onShow(show)} sx={menuEntry}>
                  {t(`dashboard.work.more.${show}`)}
                </Box>
              ))}
            </MoreMenu>
          )}
        </Box>
      )}
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const item = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  py: { xs: 1.25, md: 0.75 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr) 11rem 19rem' },
} as const;
/** Above the row's stretched link. */
const actions = {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  justifySelf: { xs: 'start', md: 'end' },
} as const;
