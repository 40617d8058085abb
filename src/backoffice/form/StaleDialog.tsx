import type { ComponentType } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { useT } from '../screen/use-t.ts';
import { tableSx } from '../screen/table-style.ts';
import { AuditValue } from '../screen/AuditValue.tsx';
import { type Difference, differencesOf } from '#src/ui/form/differences.ts';
import { RecordName } from './RecordName.tsx';
import { listAudit } from '#domain/office/api/audit.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';

/** Number of history entries that are searched for the other user's change. */
const LOOKED_AT = JSON.stringify([0, 9]);

/** Who else changed the record and when, from its history; no name if the history has none. */
function WhoSaved({ recordId }: { recordId: string | undefined }) {
  const t = useT();
  const { user } = useUserContext();
  const query = { filter: JSON.stringify({ recordId }), range: LOOKED_AT };
  const { data } = useApi(listAudit, { query }, { enabled: recordId !== undefined, staleTime: 0 });
  const entry = data?.find(({ actorId }) => actorId !== null && actorId !== user?.userId);
  return entry?.actorName ? (
    <>
      {t('stale.saved-by', { name: entry.actorName })} (<InstantField at={entry.at} as="relative" />){'. '}
    </>
  ) : (
    `${t('stale.text')} `
  );
}

/** Shows the name of a field that the school has defined, or one of its values. */
export type CustomPart = ComponentType<{ field: string; value?: unknown }>;

interface StaleDialogProps {
  /** For fields whose names are no words of the catalogue. */
  custom?: CustomPart | undefined;
  /** Returns the label of a field. */
  label: (field: string) => string;
  /** The record whose history names the other user. */
  recordId: string | undefined;
  opened: object;
  mine: object;
  theirs: object;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** References to other records are shown as names. */
const NAMES = {
  businessId: { resource: 'business', nameField: 'name' },
  teacherId: { resource: 'teachers', nameField: 'fullName' },
} as const;

function Value({
  field,
  value,
  custom: Custom,
}: Pick<StaleDialogProps, 'custom'> & { field: string; value: unknown }) {
  if (Custom && field.includes('.')) return <Custom field={field} value={value ?? null} />;
  const named = NAMES[field as keyof typeof NAMES];
  if (named && typeof value === 'string' && value !== '') return <RecordName {...named} id={value} />;
  if (field.endsWith('Cents') && typeof value === 'number') return <MoneyField cents={value} />;
  return <AuditValue value={Array.isArray(value) ? value.map(inWords).join(', ') : value} />;
}

/** Text for one item of a list: a person's name, or for items without one, such as contacts, all their texts. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const known = 'fullName' in value ? [value.fullName] : Object.values(value);
  return known.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function VersionRows({
  label,
  custom: Custom,
  differences,
}: Pick<StaleDialogProps, 'label' | 'custom'> & {
  differences: readonly Difference[];
}) {
  const t = useT();
  return (
    <Box sx={[tableSx, cells]}>
      <table aria-label={t('stale.table')}>
        <thead>
          <tr>
            <th scope="col">{t('stale.field')}</th>
            <th scope="col">{t('stale.mine')}</th>
            <th scope="col">{t('stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs, isMine }) => (
            <tr key={field}>
              <th scope="row">{Custom && field.includes('.') ? <Custom field={field} /> : label(field)}</th>
              <td>
                {isMine ? (
                  <Value field={field} value={mine} custom={Custom} />
                ) : (
                  <i>{t('stale.untouched')}</i>
                )}
              </td>
              <td>
                <Value field={field} value={theirs} custom={Custom} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** Another user saved after the form was opened: shows both versions side by side to choose from. */
export function StaleDialog(props: StaleDialogProps) {
  const { label, custom, recordId, opened, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const t = useT();
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={t('stale.look')}>
      <Button variant="outlined" onClick={onTakeTheirs}>
        {t('stale.take-theirs')}
      </Button>
      <Button variant="contained" autoFocus onClick={onKeepMine}>
        {t('stale.keep-mine')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('stale.title')} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ mb: 2 }}>
        <WhoSaved recordId={recordId} />
        {t('stale.keeps')}
      </Box>
      <VersionRows label={label} custom={custom} differences={differencesOf(opened, mine, theirs)} />
    </Modal>
  );
}

const cells = {
  '& th, & td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody td': { height: 44 },
  '& tbody th': { border: 0 },
  '& tbody tr + tr th': { borderTop: 1, borderColor: 'divider' },
  // On a phone the field's name is above its two versions; they stay side by side.
  '@media (max-width: 499.95px)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& th:first-child': { gridColumn: '1 / -1', pb: 0, border: 0 },
    '& thead th:first-child': { display: 'none' },
    '& tbody td': { height: 'auto' },
  },
} as const;
