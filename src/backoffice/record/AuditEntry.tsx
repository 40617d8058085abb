import type { IconName } from '#domain/shared/appearance.ts';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import { Box } from '#src/ui/Box.tsx';
import type { AuditRecord } from '#domain/office/api/audit.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Link } from '#src/ui/Link.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useAuditWords } from '#src/i18n/audit-words.ts';
import { entryLine, entryRow } from './entry-style.ts';
import { useT } from '../screen/use-t.ts';
import { amountOf, nameIn, partsOf, readable, type Weight, weightOf } from './audit-changes.ts';
import { auditPath } from './audit-path.ts';
import { AuditValue } from '../screen/AuditValue.tsx';
import { visuallyHidden } from '#src/theme/visually-hidden.ts';

interface ChangesProps {
  noun: string;
  changes: Readonly<AuditRecord['changes']>;
  names: AuditRecord['names'];
}

function Changes({ noun, changes, names }: ChangesProps) {
  const t = useT();
  const words = useAuditWords();
  const parts = partsOf(changes);
  if (parts.length === 0) return null;
  return (
    <Box component="table" aria-label={t('audit.changes')} sx={table}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ whole, field, before, after }) => (
          <tr key={`${whole ?? ''}.${field}`}>
            <th scope="row">
              {whole === 'staffRights' ? (
                `${t('settings:rights.preset')}: ${t(`settings:rights.name.${field}`)}`
              ) : (
                <>
                  {whole && `${words.field(whole)}: `}
                  {whole === 'rules'
                    ? t(`settings.rule.${field}`, { defaultValue: words.field(field) })
                    : words.field(field)}
                </>
              )}
            </th>
            {[before, after].map((value, side) => (
              <td key={side === 0 ? 'before' : 'after'}>
                {whole === 'staffRights' ? (
                  t(`settings:rights.level.${value}`)
                ) : (
                  <AuditValue field={field} noun={noun} value={value} names={names} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The record of an entry, as a link. */
function Of({ entry }: { entry: AuditRecord }) {
  const to = auditPath(entry);
  const name = nameIn(entry);
  if (!name) return null;
  return to ? <Link to={to}>{name}</Link> : <b>{name}</b>;
}

const LOOK: Readonly<Record<Weight, { tone: Tone; icon: IconName }>> = {
  money: { tone: 'success', icon: 'Paid' },
  rights: { tone: 'warning', icon: 'HowToReg' },
  supplant: { tone: 'danger', icon: 'SwapHoriz' },
  export: { tone: 'info', icon: 'Archive' },
};

/** English says “an” before it. */
const VOWEL = /^[aeio]/;

interface AuditEntryProps {
  entry: AuditRecord;
  /** Shows the record's name too, in a list of several records' entries. */
  isNamed?: boolean;
}

/** One change. A new record's first values are folded; those of an update are shown. */
export function AuditEntry({ entry, isNamed = false }: AuditEntryProps) {
  const t = useT();
  const { actorName, subjectName, noun, operation, at, action } = entry;
  const changes = readable(entry);
  const name = actorName ?? t('audit.system');
  const words = useAuditWords().noun(noun);
  const weight = weightOf(entry);
  const cents = amountOf(entry);
  return (
    <Box component="li" sx={entryRow}>
      <Avatar name={name} size={32} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={entryLine}>
          <b>{name}</b>
          {subjectName && (
            <Box component="span" sx={[acting, toneSx('danger')]}>
              <SwitchAccount aria-hidden sx={{ fontSize: 16 }} />
              {t('audit.acting-as', { name: subjectName })}
            </Box>
          )}
          <span>
            {t(`audit.operation.${operation}`, {
              noun: words,
              ...(VOWEL.test(words) && { context: 'vowel' }),
            })}
          </span>
          {isNamed && <Of entry={entry} />}
          {cents !== null && (
            <b>
              <MoneyField cents={cents} />
            </b>
          )}
          {weight && <Chip {...LOOK[weight]}>{t(`audit.weight.${weight}`)}</Chip>}
          <Box component="span" title={action} sx={{ color: 'text.secondary', ml: 'auto' }}>
            <InstantField at={at} />
          </Box>
        </Box>
        {changes.length > 0 &&
          (operation === 'update' ? (
            <Changes noun={noun} changes={changes} names={entry.names} />
          ) : (
            <Box component="details" sx={{ fontSize: '0.875rem', mt: 0.5 }}>
              <Box component="summary" sx={{ cursor: 'pointer', py: 0.75 }}>
                {t('audit.all-fields', { count: changes.length })}
              </Box>
              <Changes noun={noun} changes={changes} names={entry.names} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

const acting = {
  display: 'inline-flex',
  gap: 0.5,
  alignItems: 'center',
  px: 1,
  borderRadius: 99,
  fontSize: '0.8125rem',
} as const;
const table = {
  mt: 1,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 1.5, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem' },
  '& tbody th': { fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } },
  '& td:nth-of-type(1)': { color: 'text.secondary' },
  '@media (max-width: 499.95px)': {
    '& thead': visuallyHidden,
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)' },
    '& tbody th': { gridColumn: '1 / -1', pb: 0 },
    '& tbody td': { minWidth: 0 },
    '& td + td': { display: 'flex', alignItems: 'baseline', columnGap: 0.5 },
    '& td + td::before': { content: '"→"' },
  },
} as const;
