import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useWords } from '../use-words.ts';
import { tableSx } from '../list/table-style.ts';
import { AuditValue } from '../record/AuditValue.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { RecordName } from './RecordName.tsx';

interface StaleDialogProps {
  /** Where the catalogue keeps the fields' names: `<words>.<field>`. */
  words: string;
  opened: object;
  mine: object;
  theirs: object;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Other records are told by their names. */
const NAMES = {
  businessId: { resource: 'business', nameField: 'name' },
  teacherId: { resource: 'teachers', nameField: 'fullName' },
} as const;

function Value({ field, value }: { field: string; value: unknown }) {
  const named = NAMES[field as keyof typeof NAMES];
  if (named && typeof value === 'string' && value !== '') return <RecordName {...named} id={value} />;
  return <AuditValue value={Array.isArray(value) ? value.map(inWords).join(', ') : value} />;
}

/** One of a list, such as a contact: what is known of it. */
const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ')
    : String(value);

function Rows({ words, differences }: { words: string; differences: readonly Difference[] }) {
  const t = useWords();
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
              <th scope="row">{t(`${words}.${field}`)}</th>
              <td>{isMine ? <Value field={field} value={mine} /> : <i>{t('stale.untouched')}</i>}</td>
              <td>
                <Value field={field} value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** Somebody else has saved since the form was opened: both versions, side by side, and the choice between them. */
export function StaleDialog(props: StaleDialogProps) {
  const { words, opened, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const t = useWords();
  const actions = (
    <>
      <Button onClick={onClose}>{t('stale.look')}</Button>
      <Button variant="outlined" onClick={onTakeTheirs}>
        {t('stale.take-theirs')}
      </Button>
      <Button variant="contained" autoFocus onClick={onKeepMine}>
        {t('stale.keep-mine')}
      </Button>
    </>
  );
  return (
    <Modal title={t('stale.title')} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ mb: 2 }}>{t('stale.text')}</Box>
      <Rows words={words} differences={differencesOf(opened, mine, theirs)} />
    </Modal>
  );
}

const cells = {
  '& th, & td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody td': { height: 44 },
} as const;
