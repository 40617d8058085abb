import Tune from '@mui/icons-material/Tune';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { RecentlyDeleted } from '../record/RecentlyDeleted.tsx';
import { useT } from '../screen/use-t.ts';
import type { Columns } from '../table/column.ts';
import { type Density, listDisplays, listSavedViews } from '#domain/office/api/saved-views.ts';
import { ColumnOrder } from '../table/ColumnOrder.tsx';
import type { Display } from '../table/use-display.ts';

interface DisplayMenuProps<Row extends RaRecord> {
  resource: string;
  columns: Columns<Row>;
  display: Display<Row>;
}

const SHOWS_VIEWS = [listSavedViews, listDisplays];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

function Choices<Row extends RaRecord>({ resource, columns, display }: DisplayMenuProps<Row>) {
  const t = useT();
  const { shownIds, toggle, reset, density, setDensity } = display;
  const options = DENSITIES.map((value) => ({ value, label: t(`list.density.${value}`) }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleGroup label={t('list.density.label')} value={density} options={options} onChange={setDensity} />
      <Box component="fieldset" sx={fields}>
        <legend>{t('list.columns')}</legend>
        {columns.slice(1).map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" checked={shownIds.includes(id)} onChange={() => toggle(id)} />
            {label ?? t(`${resource}.field.${id}`)}
          </label>
        ))}
      </Box>
      <ColumnOrder resource={resource} display={display} />
      <Button onClick={reset}>{t('list.reset-columns')}</Button>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RecentlyDeleted noun="saved_view" place={resource} title={t('views.recent')} shows={SHOWS_VIEWS} />
      </Box>
    </Box>
  );
}

/** Menu of the columns and the row density. */
export function DisplayMenu<Row extends RaRecord>(props: DisplayMenuProps<Row>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Tune />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.display')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.display'), sx: paper } }}
      >
        <Choices {...props} />
      </Popover>
    </>
  );
}

const paper = { p: 2, width: 300, borderRadius: 1.25, mt: 0.5 } as const;
const fields = {
  border: 0,
  m: 0,
  p: 0,
  '& legend': { p: 0, mb: 0.5, fontWeight: 600, fontSize: '0.9375rem' },
  '& label': { display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 36, cursor: 'pointer' },
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--primary)' },
} as const;
