import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayInput } from '#src/ui/form/DayInput.tsx';
import { PhoneFold } from '#src/backoffice/table/PhoneFold.tsx';
import { nounWords } from '#src/ui/record-words.ts';
import { PersonPicker } from '../PersonPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AUDIT_NOUNS, type AuditFilter, type Chosen } from './audit-filters.ts';

interface AuditFiltersProps {
  chosen: Chosen;
  /** Names of the chosen people and records, where the entries contain them. */
  names: Readonly<Partial<Record<'actorId' | 'subjectId' | 'recordId', string | null>>>;
  onChange: (chosen: Record<string, string>) => void;
}

const without = (chosen: Chosen, name: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== name));

/** Filters that only links set: shown, and removed by a press. */
const BROUGHT = ['recordId', 'action', 'supplantId'] as const;

/** What the log is narrowed down by. */
export function AuditFilters({ chosen, names, onChange }: AuditFiltersProps) {
  const t = useT('settings');
  const set = (name: AuditFilter, value: string | null) =>
    onChange(value ? { ...without(chosen, name), [name]: value } : without(chosen, name));
  const nouns = [...new Set([...AUDIT_NOUNS, ...(chosen.noun ? [chosen.noun] : [])])]
    .map((noun) => ({ noun, words: nounWords(noun) }))
    .toSorted((a, b) => a.words.localeCompare(b.words));
  const brought = BROUGHT.filter((name) => chosen[name]);
  const count = Object.keys(chosen).length - brought.length;
  const foldLabel = count > 0 ? t('auditlog.filters-on', { count }) : t('auditlog.filters');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PhoneFold label={foldLabel}>
        <Box role="group" aria-label={t('auditlog.filters')} sx={fields}>
          {(['actorId', 'subjectId'] as const).map((who) => (
            <PersonPicker
              key={who}
              label={t(`auditlog.${who}`)}
              value={chosen[who] ?? null}
              name={names[who] ?? null}
              onPick={(id) => set(who, id)}
            />
          ))}
          <div>
            <label htmlFor="audit-noun">{t('auditlog.noun')}</label>
            <select
              id="audit-noun"
              value={chosen.noun ?? ''}
              onChange={({ target }) => set('noun', target.value)}
            >
              <option value="">{t('auditlog.any')}</option>
              {nouns.map(({ noun, words }) => (
                <option key={noun} value={noun}>
                  {words.charAt(0).toUpperCase() + words.slice(1)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor="audit-operation">{t('auditlog.operation')}</label>
            <select
              id="audit-operation"
              value={chosen.operation ?? ''}
              onChange={({ target }) => set('operation', target.value)}
            >
              <option value="">{t('auditlog.any')}</option>
              {(['insert', 'update', 'delete'] as const).map((each) => (
                <option key={each} value={each}>
                  {t(`auditlog.operations.${each}`)}
                </option>
              ))}
            </select>
          </div>
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`audit-${end}`}>{t(`auditlog.${end}`)}</label>
              <DayInput
                id={`audit-${end}`}
                value={chosen[end] ?? ''}
                onDay={(day) => set(end, day)}
                canBeEmpty
              />
            </div>
          ))}
        </Box>
      </PhoneFold>
      {(brought.length > 0 || Object.keys(chosen).length > 1) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {brought.map((name) => (
            <Button key={name} variant="outlined" onClick={() => set(name, null)} sx={{ minHeight: 44 }}>
              {t(`auditlog.without-${name}`, {
                name: (name === 'recordId' && names.recordId) || chosen[name],
              })}
            </Button>
          ))}
          {Object.keys(chosen).length > 1 && (
            <Button onClick={() => onChange({})} sx={{ minHeight: 44 }}>
              {t('auditlog.clear')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  '& label': { display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 },
  '& select': {
    width: '100%',
    minHeight: 44,
    boxSizing: 'border-box',
    px: 1,
    font: 'inherit',
    fontSize: '1rem',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
  },
} as const;
