import { searchEverywhere } from '#domain/api/search.ts';
import { useApi } from '#src/api/queries.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useDebounced } from '../../search/use-debounced.ts';
import { useSettingsWords } from '../use-settings-words.ts';
import type { AuditFilter, Chosen } from './audit-filters.ts';

interface AuditFiltersProps {
  chosen: Chosen;
  onChange: (chosen: Record<string, string>) => void;
}

const without = (chosen: Chosen, name: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== name));

/** Finds a person by name, as whoever did it. */
function PersonFilter({ chosen, onChange }: AuditFiltersProps) {
  const t = useSettingsWords();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const found = useApi(searchEverywhere, { query: { q } }, { enabled: q.length > 1 });
  const people = (found.data ?? []).filter(({ noun }) =>
    ['staff', 'student', 'teacher', 'manager'].includes(noun),
  );
  if (chosen.actorId)
    return (
      <Button variant="outlined" onClick={() => onChange(without(chosen, 'actorId'))}>
        {t('auditlog.any-person')}
      </Button>
    );
  return (
    <div>
      <label htmlFor="audit-person">{t('auditlog.person')}</label>
      <input
        id="audit-person"
        type="search"
        list="audit-people"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const hit = people.flatMap(({ hits }) => hits).find(({ subtitle }) => subtitle === target.value);
          if (hit) onChange({ ...without(chosen, 'actorId'), actorId: hit.id });
        }}
      />
      <datalist id="audit-people">
        {people.flatMap(({ hits }) =>
          hits.map(({ id, title, subtitle }) => (
            <option key={id} value={subtitle}>
              {title}
            </option>
          )),
        )}
      </datalist>
    </div>
  );
}

/** What the log is narrowed down by; half-typed values wait. */
export function AuditFilters({ chosen, onChange }: AuditFiltersProps) {
  const t = useSettingsWords();
  const set = (name: AuditFilter, value: string) =>
    onChange(value === '' ? without(chosen, name) : { ...without(chosen, name), [name]: value });
  const text = (name: 'recordId' | 'noun' | 'action', isGood: (value: string) => boolean) => (
    <div>
      <label htmlFor={`audit-${name}`}>{t(`auditlog.${name}`)}</label>
      <input
        id={`audit-${name}`}
        defaultValue={chosen[name] ?? ''}
        onChange={({ target }) => {
          const value = target.value.trim();
          if (value === '' || isGood(value)) set(name, value);
        }}
      />
    </div>
  );
  return (
    <Box role="group" aria-label={t('auditlog.filters')} sx={fields}>
      <PersonFilter chosen={chosen} onChange={onChange} />
      {text('noun', (value) => /^[a-z_]{3,63}$/.test(value))}
      {text('recordId', (value) => /^[0-9a-f-]{36}$/i.test(value))}
      {text('action', (value) => /^[A-Z]+ \/\S{3,}$/.test(value))}
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
          <input
            id={`audit-${end}`}
            type="date"
            max="2999-12-31"
            defaultValue={chosen[end] ?? ''}
            onChange={({ target }) => {
              if (target.value === '' || isPlainDate(target.value)) set(end, target.value);
            }}
          />
        </div>
      ))}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
  '& label': { display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 },
  '& input, & select': {
    width: '100%',
    minHeight: 44,
    boxSizing: 'border-box',
    px: 1,
    font: 'inherit',
    fontSize: '1rem',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid var(--input-border, var(--divider))',
    borderRadius: 1,
  },
} as const;
